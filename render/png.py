"""Encodes palette images as PNG.

A custom encoder is faster and packs tighter than a general one: rows of flat colours need no filters, and a picture is
compressed in independent bands, so bands that did not change since an earlier picture are taken from a cache. The bytes
depend on the picture alone; otherwise a file's size could reveal what was drawn before.
"""

from __future__ import annotations

from itertools import repeat
from struct import pack

from PIL import Image
from zlib_ng import zlib_ng

LARGEST = 48_000
"""The size in bytes above which bands are compressed harder.

That takes longer than all the rest of a redraw and gains a tenth, so only pictures that a slow phone would feel get it.
"""
_FRAME = 850
"""An upper bound for the bytes outside the pixel data."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PALETTE_OF_BYTES = b"\x08\x03\x00\x00\x00"
_HEIGHT = 48
"""The rows of a band."""
_QUICK, _CLOSE, _PATIENT = 5, 6, 9
"""Compression levels; the highest takes several times as long, so as few bands as possible get it."""
_CLOSER = 40
"""Packing at ``_CLOSE`` gains one part in this number, for half as much time again."""
_DEFLATED, _LAST = b"\x78\x9c", b"\x03\x00"
"""The zlib header, and the empty last block that ends the stream."""
_MODULUS = 65_521


class Band:
    """A band of rows: its Adler-32 checksum and length, and its compressed forms by level."""

    def __init__(self, rows: memoryview, adler: int) -> None:
        self.adler = adler
        self.length = len(rows)
        self.packed = {_QUICK: compress(rows, _QUICK)}


MOST_BANDS = 3000
_young: dict[tuple[int, int, int], Band] = {}
_old: dict[tuple[int, int, int], Band] = {}
"""Recent bands, in two generations of at most ``MOST_BANDS`` each; about 2 kB a band."""


def remembered() -> int:
    """The number of bands that are kept."""
    return len(_young) + len(_old)


def forget() -> None:
    """Empty the cache of bands."""
    _young.clear()
    _old.clear()


class Raster:
    """A palette image whose memory is the encoder's input: each row begins with filter byte 0.

    So everything on ``image`` lies one pixel further right than on the picture.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        width, height = size
        self.size = size
        self.bands: list[Band | None] = list(repeat(None, -(-height // _HEIGHT)))
        """The compressed bands; None for one that has changed."""
        self._rows = bytearray((width + 1) * height)
        self.image = Image.frombuffer("L", (width + 1, height), self._rows, "raw", "L", 0, 1)

    def rows(self, band: int) -> memoryview:
        """The raw rows of a band, filter bytes included."""
        step = _HEIGHT * (self.size[0] + 1)
        return memoryview(self._rows)[band * step : (band + 1) * step]


def bands_between(top: int, bottom: int) -> range:
    """Indices of the bands that contain rows from ``top`` to before ``bottom``."""
    return range(top // _HEIGHT, -(-bottom // _HEIGHT))


def compress(rows: memoryview, effort: int) -> bytes:
    """Compress rows as deflate blocks that refer to no other band."""
    packer = zlib_ng.compressobj(effort, zlib_ng.DEFLATED, -zlib_ng.MAX_WBITS, 9)
    return packer.compress(rows) + packer.flush(zlib_ng.Z_FULL_FLUSH)


def _band(rows: memoryview) -> Band:
    """Return the cached band of these rows, or compress them."""
    global _young, _old
    # keyed by two independent checksums: the rows themselves would be twenty times as large as the rest
    key = zlib_ng.crc32(rows), zlib_ng.adler32(rows), len(rows)
    band = _young.get(key) or _old.get(key) or Band(rows, key[1])
    if len(_young) >= MOST_BANDS:
        _old, _young = _young, {}
    _young[key] = band
    return band


def _adler_of(bands: list[Band]) -> int:
    """The Adler-32 checksum of concatenated bands."""
    low, high = 1, 0
    for band in bands:
        high = (high + (band.adler >> 16) + band.length * (low - 1)) % _MODULUS
        low = (low + (band.adler & 0xFFFF) - 1) % _MODULUS
    return high << 16 | low


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib_ng.crc32(kind + data))


def encode(raster: Raster, palette: bytes) -> bytes:
    """Encode a palette image as PNG; ``palette`` has three bytes a colour: red, green, blue."""
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
    """Recompress bands at a level, largest first, until the picture is small enough."""
    size = sum(map(len, parts))
    for number in sorted(range(len(parts)), key=lambda number: len(parts[number]), reverse=True):
        if size <= LARGEST - _FRAME:
            break
        packed = bands[number].packed.get(effort)
        if packed is None:
            packed = bands[number].packed[effort] = compress(raster.rows(number), effort)
        size += len(packed) - len(parts[number])
        parts[number] = packed
