"""Pictures in a palette as PNG bytes.

The format is small enough to be written here, which is faster and packs tighter than a general encoder
because rows of flat colours need no filters. A picture is packed in bands, each for itself: from one move to the next
most of them stay as they are, and what was packed before is taken as it is.

The bytes depend on nothing but the picture, so they tell nothing of what was drawn before.
"""

from __future__ import annotations

from itertools import repeat
from struct import pack

from PIL import Image
from zlib_ng import zlib_ng

LARGEST = 40_000
"""The most bytes a picture should have."""
_FRAME = 850
"""Bytes that are not its pixels."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PALETTE_OF_BYTES = b"\x08\x03\x00\x00\x00"
_HEIGHT = 48
"""Rows that are packed together."""
_QUICK, _CLOSE, _PATIENT = 5, 6, 9
"""How hard bands are packed. Patience takes several times as long: it is for as few bands as need it."""
_CLOSER = 40
"""One part in so many is gained by packing closer, which takes half as long again."""
_DEFLATED, _LAST = b"\x78\x9c", b"\x03\x00"
"""How a stream of bands begins and ends."""
_MODULUS = 65_521


class Band:
    """Some rows of a picture: their check sum and number of bytes, and what they were packed to with each effort."""

    def __init__(self, rows: memoryview, adler: int) -> None:
        self.adler = adler
        self.length = len(rows)
        self.packed = {_QUICK: _pack(rows, _QUICK)}


_REMEMBERED = 3000
_young: dict[tuple[int, int, int], Band] = {}
_old: dict[tuple[int, int, int], Band] = {}
"""Bands that were packed lately, at most twice as many, each of some 2 kB."""


class Raster:
    """A picture in the palette that is drawn where it is packed from: each row begins with a byte 0, for no filter.

    What is drawn on ``image`` lies a pixel further to the right than on the picture.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        width, height = size
        self.size = size
        self.bands: list[Band | None] = list(repeat(None, -(-height // _HEIGHT)))
        """What is packed of it; None for what must be looked at anew."""
        self._rows = bytearray((width + 1) * height)
        self.image = Image.frombuffer("L", (width + 1, height), self._rows, "raw", "L", 0, 1)

    def rows(self, band: int) -> memoryview:
        """The rows of a band as they are packed."""
        step = _HEIGHT * (self.size[0] + 1)
        return memoryview(self._rows)[band * step : (band + 1) * step]


def bands_between(top: int, bottom: int) -> range:
    """Which bands have rows from one on and before another."""
    return range(top // _HEIGHT, -(-bottom // _HEIGHT))


def _pack(rows: memoryview, effort: int) -> bytes:
    """Rows as a part of a stream that refers to no other part."""
    packer = zlib_ng.compressobj(effort, zlib_ng.DEFLATED, -zlib_ng.MAX_WBITS, 9)
    return packer.compress(rows) + packer.flush(zlib_ng.Z_FULL_FLUSH)


def _band(rows: memoryview) -> Band:
    """A band as it was packed before, or is packed now."""
    global _young, _old
    # two check sums that fail on different things, instead of the rows, which are twenty times as large as the rest
    key = zlib_ng.crc32(rows), zlib_ng.adler32(rows), len(rows)
    band = _young.get(key) or _old.get(key) or Band(rows, key[1])
    if len(_young) >= _REMEMBERED:
        _old, _young = _young, {}
    _young[key] = band
    return band


def _adler_of(bands: list[Band]) -> int:
    """The check sum of bands one after another."""
    low, high = 1, 0
    for band in bands:
        high = (high + (band.adler >> 16) + band.length * (low - 1)) % _MODULUS
        low = (low + (band.adler & 0xFFFF) - 1) % _MODULUS
    return high << 16 | low


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib_ng.crc32(kind + data))


def encode(raster: Raster, palette: bytes) -> bytes:
    """The PNG of a picture whose levels are places in a palette, which has three bytes a colour: red, green, blue."""
    bands = []
    for number, band in enumerate(raster.bands):
        if band is None:
            raster.bands[number] = band = _band(raster.rows(number))
        bands.append(band)
    parts = [band.packed[_QUICK] for band in bands]
    size = sum(map(len, parts))
    if size > LARGEST - _FRAME:
        closer = (_CLOSE,) if size - size // _CLOSER <= LARGEST - _FRAME else ()
        for effort in (*closer, _PATIENT):
            _pack_harder(raster, bands, parts, effort)
    data = _DEFLATED + b"".join(parts) + _LAST + pack(">I", _adler_of(bands))
    header = pack(">II", *raster.size) + _PALETTE_OF_BYTES
    chunks = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", data), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, content) for kind, content in chunks)


def _pack_harder(raster: Raster, bands: list[Band], parts: list[bytes], effort: int) -> None:
    """Pack parts with an effort until all together are small enough, the largest first, which gain most."""
    size = sum(map(len, parts))
    for number in sorted(range(len(parts)), key=lambda number: len(parts[number]), reverse=True):
        if size <= LARGEST - _FRAME:
            break
        packed = bands[number].packed.get(effort)
        if packed is None:
            packed = bands[number].packed[effort] = _pack(raster.rows(number), effort)
        size += len(packed) - len(parts[number])
        parts[number] = packed
