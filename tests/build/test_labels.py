"""What the executables say and show of themselves."""

import struct
from importlib import metadata
from types import SimpleNamespace

import icon
import labels
import pytest

from tests.build import ROOT

ABOUT = labels.project(ROOT / "pyproject.toml")
SVG = ROOT / "art" / "common" / "app_icon.svg"


@pytest.mark.parametrize(
    ("version", "four"), [("0.1.0", (0, 1, 0, 0)), ("2.3", (2, 3, 0, 0)), ("1.2.3rc4", (1, 2, 3, 4))])
def test_versions_have_four_numbers(version, four):
    assert labels.four_numbers(version) == four


def test_the_version_resource_reads_as_pyinstaller_reads_it():
    def node(*args, **kwargs):
        return SimpleNamespace(args=args, **kwargs)

    names = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo",
             "VarStruct")
    text = labels.version_resource(ABOUT, "homeland-console")
    found = eval(text, dict.fromkeys(names, node))
    assert found.ffi.filevers == labels.four_numbers(ABOUT["version"])
    (table,) = found.kids[0].args[0]
    strings = dict(struct.args for struct in table.args[1])
    assert strings["OriginalFilename"] == "homeland-console.exe"
    assert strings["ProductVersion"] == ABOUT["version"]


def test_the_metadata_tells_the_version(tmp_path):
    made = labels.write_metadata(ABOUT, tmp_path)
    assert metadata.Distribution.at(made).version == ABOUT["version"]
    assert metadata.Distribution.at(made).metadata["Name"] == ABOUT["name"]


def test_the_icon_of_windows_holds_all_sides(tmp_path):
    icon.write_icons(SVG, tmp_path)
    data = (tmp_path / "icon.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", data)
    assert (kind, count) == (1, len(icon.ICO_SIDES))
    for i, side in enumerate(icon.ICO_SIDES):
        w, h, _, _, _, bits, size, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * i)
        assert (w or 256, h or 256, bits) == (side, side, 32)
        assert data[at:at + 4] == b"\x89PNG" and at + size <= len(data)
        assert struct.unpack_from(">II", data, at + 16) == (side, side)


def test_the_icon_of_macos_is_whole(tmp_path):
    icon.write_icons(SVG, tmp_path)
    data = (tmp_path / "icon.icns").read_bytes()
    assert data[:4] == b"icns" and struct.unpack_from(">I", data, 4) == (len(data),)
