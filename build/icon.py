"""The icon of the executable, made from art/common/app_icon.svg: an .ico for Windows, an .icns for macOS."""

import io
import os
import struct
from pathlib import Path

ICO_SIDES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def write_icons(svg: Path, folder: Path) -> None:
    """Writes icon.ico and icon.icns into a folder."""
    sides = sorted({*ICO_SIDES, *ICNS_KINDS})
    pictures = {side: png(svg, side) for side in sides}
    (folder / "icon.ico").write_bytes(ico({side: pictures[side] for side in ICO_SIDES}))
    (folder / "icon.icns").write_bytes(icns({side: pictures[side] for side in ICNS_KINDS}))


def png(svg: Path, side: int) -> bytes:
    """The picture as a PNG file of so many pixels a side."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.read_bytes()), (side, side))
    square = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    square.blit(drawn, drawn.get_rect(center=square.get_rect().center))
    out = io.BytesIO()
    pygame.image.save(square, out, "icon.png")
    return out.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """PNG files of these sides as one icon of Windows."""
    at = 6 + 16 * len(pictures)
    entries, data = [], []
    for side, picture in sorted(pictures.items()):
        entries.append(struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), at))
        data.append(picture)
        at += len(picture)
    return b"".join([struct.pack("<HHH", 0, 1, len(pictures)), *entries, *data])


def icns(pictures: dict[int, bytes]) -> bytes:
    """PNG files of these sides as one icon of macOS."""
    parts = [
        ICNS_KINDS[side] + struct.pack(">I", 8 + len(picture)) + picture
        for side, picture in sorted(pictures.items())
    ]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body
