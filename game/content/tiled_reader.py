"""Reading one map: its faults, its numbers, and the files that it names."""

import math
import posixpath
from xml.etree.ElementTree import Element

from game.content import safe_xml
from game.content.faults import BadContent, Fault, did_you_mean
from game.content.folders import Folder, UnsafeFile
from game.engine.board import TilePicture


class Reader:
    """What one map is read with: its folder, the faults found so far, and its pictures by tile number.

    Without `knows_tiles` a tileset could not be read, and nothing is said about single tile numbers.
    """

    def __init__(self, folder: Folder, name: str) -> None:
        self.folder = folder
        self.name = name
        self.file = f"{folder.title}/{name}"
        self.faults: list[Fault] = []
        self.pictures: dict[int, TilePicture] = {}
        self.knows_tiles = True

    def note(
        self,
        message: str,
        expected: str,
        layer: str | None = None,
        object: int | None = None,
        *,
        soft: bool = False,
    ) -> None:
        """Notes a fault of this map; a soft one is a warning and does not keep the map from being used."""
        self.faults.append(
            Fault(
                severity="warning" if soft else "error",
                file=self.file,
                message=message,
                expected=expected,
                layer=layer,
                object=object,
            )
        )

    def number(
        self,
        element: Element,
        key: str,
        default: float = 0.0,
        layer: str | None = None,
        object: int | None = None,
    ) -> float:
        """A finite number from an attribute, noting what is none."""
        try:
            value = float(element.get(key, default))
        except ValueError:
            value = math.nan
        if math.isfinite(value) and abs(value) < 1e9:
            return value
        self.note(f'{key} is "{element.get(key)}"', "a number", layer, object)
        return default

    def whole(
        self,
        element: Element,
        key: str,
        low: int,
        high: int,
        layer: str | None = None,
        *,
        default: int | None = None,
    ) -> int:
        """A whole number between two bounds; a missing one is noted unless there is a default."""
        text = element.get(key, "" if default is None else str(default))
        if text.isascii() and text.isdigit() and len(text) < 12 and low <= int(text) <= high:
            return int(text)
        tag = safe_xml.plain(element.tag)
        said = f'is "{text}"' if text else "is missing"
        self.note(f"{key} of the {tag} {said}", f"a whole number from {low} to {high}", layer)
        return low


def read_root(reader: Reader, name: str, tag: str) -> Element | None:
    """The root of a file of the map, or None with a note why not."""
    try:
        return safe_xml.parse(reader.folder.read(name), tag)
    except FileNotFoundError:
        said = f'there is no file "{name}"{like(reader, name)}'
        reader.note(said, "a file in the same folder, in the same letter case")
    except (UnsafeFile, OSError) as error:
        reader.note(f'"{name}" is refused: {error}', "a file inside the pack")
    except BadContent as error:
        of = "" if name == reader.name else f"{posixpath.basename(name)}: "
        reader.note(f"{of}{error}", error.expected)
    return None


def like(reader: Reader, path: str) -> str:
    """Which file of the same kind somebody may have meant who named one that is not there."""
    stem, kind = posixpath.splitext(posixpath.basename(path))
    names = [posixpath.splitext(posixpath.basename(name)) for name in reader.folder.names()]
    return did_you_mean(stem, {other for other, ending in names if ending.lower() == kind.lower()})


def path_of(
    reader: Reader, base: str, source: str, kinds: tuple[str, ...], layer: str | None = None
) -> str | None:
    """Where a file named by another lies; files of a map stay in the folder of the map or below it."""
    home = posixpath.dirname(reader.name)
    path = posixpath.normpath(posixpath.join(posixpath.dirname(base), source))
    if "\\" in source or ":" in source or source.startswith("/"):
        said = f'the path "{source}" works on some systems only'
        reader.note(said, "a relative path with forward slashes", layer)
    elif path.startswith("..") or (home and not path.startswith(home + "/")):
        said = f'the path "{source}" leaves the folder of the map'
        reader.note(said, "a file beside the map or below it", layer)
    elif not path.endswith(kinds):
        reader.note(f'"{source}" is of the wrong kind', "a file that ends in " + " or ".join(kinds), layer)
    else:
        return path
    return None
