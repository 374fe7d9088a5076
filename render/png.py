"""Palette images as PNG bytes.

The format is small enough to be written here, which is faster and packs tighter than a general encoder
because rows of flat colours need no filters.
"""

from __future__ import annotations

from struct import pack

from PIL import Image
from zlib_ng import zlib_ng

LARGEST = 40_000
"""The most bytes a picture should have."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PALETTE_OF_BYTES = b"\x08\x03\x00\x00\x00"
_NO_FILTER = b"\x00"
_HIGH = 850_000
"""From so many pixels on quick packing is hardly ever enough."""


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib_ng.crc32(kind + data))


def encode(image: Image.Image, palette: bytes) -> bytes:
    """The PNG of a palette image; ``palette`` has three bytes a colour, red, green and blue."""
    width, height = image.size
    # each row begins with the byte for no filter, which is also what the encoder fills up with at its end
    rows = _NO_FILTER + image.tobytes("raw", "P", width + 1)[:-1]
    data = b""
    # patient packing takes several times as long, so only the few pictures that need it get it; what is high needs it
    for effort in (3, 5, 6, 9) if len(rows) < _HIGH else (5, 6, 9):
        data = zlib_ng.compress(rows, effort)
        if len(data) <= LARGEST - 1000:
            break
    header = pack(">II", width, height) + _PALETTE_OF_BYTES
    chunks = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", data), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, content) for kind, content in chunks)
