"""What the executable says about itself: the version resource of Windows, and the metadata of the program."""

import re
import tomllib
from pathlib import Path
from typing import Any

RESOURCE = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1,
                    subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      {strings}
    ])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])]),
  ],
)
"""


def project(pyproject: Path) -> dict[str, Any]:
    """The [project] table: name, version, description."""
    found: dict[str, Any] = tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]
    return found


def four_numbers(version: str) -> tuple[int, ...]:
    """A version as Windows wants it: 0.1.0 is (0, 1, 0, 0)."""
    numbers = [int(part) for part in re.findall(r"\d+", version)][:4]
    return tuple(numbers + [0] * (4 - len(numbers)))


def version_resource(about: dict[str, Any], executable: str) -> str:
    """The text that PyInstaller reads the version resource from."""
    words = {
        "CompanyName": about["authors"][0]["name"],
        "FileDescription": "Homeland Tabletop",
        "FileVersion": about["version"],
        "InternalName": executable,
        "LegalCopyright": f"{about['license']} License, {about['authors'][0]['name']}",
        "OriginalFilename": f"{executable}.exe",
        "ProductName": "Homeland Tabletop",
        "ProductVersion": about["version"],
    }
    strings = ",\n      ".join(f"StringStruct({name!r}, {text!r})" for name, text in words.items())
    return RESOURCE.format(four=four_numbers(about["version"]), strings=strings)


def write_metadata(about: dict[str, Any], folder: Path) -> Path:
    """Writes what `importlib.metadata` reads the version from; gives its folder."""
    name = about["name"].replace("-", "_")
    made = folder / f"{name}-{about['version']}.dist-info"
    made.mkdir(parents=True)
    lines = ["Metadata-Version: 2.1", f"Name: {about['name']}", f"Version: {about['version']}",
             f"Summary: {about['description']}", f"License: {about['license']}"]
    (made / "METADATA").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return made
