"""The drawing tool: whatever way a drawing is kept, its pixels are the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image, ImageDraw

from render.artwork.pen import Pen
from render.colour import Colour

RED, BLUE, INK = (200, 30, 20), (20, 60, 200), (12, 13, 14)


def shapes(pen: Pen) -> None:
    """Every kind of shape, over one another and beyond the edge."""
    pen.box((2, 2, 98, 70), 9, RED, INK, 2.5)
    pen.disc(20.3, 30.7, 15.2, BLUE)
    pen.oval(70, 40, 31, 12, INK)
    pen.ring(50, 50, 33, 3.3, BLUE)
    pen.arc(50, 50, 20, (-30, 200), 4, INK)
    pen.line([(-5, 3), (60, 80.5), (99, 1)], 2.2, RED)
    pen.shape([(5, 60), (40, 75), (80, 20)], BLUE, INK, 1.5)


def many_colours(pen: Pen) -> None:
    """More colours than a palette has."""
    for number in range(300):
        pen.disc(number % 90, 5 + number / 5, 3, (number % 256, 255 - number % 256, number // 2))
    pen.box((10, 10, 60, 40), 5, (1, 254, 1), (2, 253, 2), 2)


def soft_mask(pen: Pen) -> None:
    """A mask with shades, half of it on what is clear."""
    shapes(pen)
    mask = Image.linear_gradient("L")
    pen.paint(mask, 60, 50, BLUE)
    pen.disc(80, 80, 5, INK)


def hard_mask(pen: Pen) -> None:
    """A mask that is a shape."""
    shapes(pen)
    mask = Image.new("L", (120, 120))
    ImageDraw.Draw(mask).ellipse((3, 5, 110, 90), fill=255)
    pen.paint(mask, 55.5, 52, BLUE)


def stamped(pen: Pen) -> None:
    """Other artwork on it."""
    shapes(pen)
    other = Pen(40, 40)
    other.disc(20, 20, 18, BLUE)
    pen.stamp(other.large(), 70, 50)
    pen.disc(5, 90, 4, RED)


def softly_stamped(pen: Pen) -> None:
    """Artwork with shades of opacity on it."""
    stamped(pen)
    image = Image.new("RGBA", (100, 100), (*RED, 255))
    image.putalpha(Image.linear_gradient("L").resize((100, 100)))
    pen.stamp(image, 60, 60)


@pytest.mark.parametrize("draw", [shapes, many_colours, soft_mask, hard_mask, stamped, softly_stamped])
@pytest.mark.parametrize("ground", [None, (240, 230, 200)])
@pytest.mark.parametrize("fine", [3, 4])
def test_a_drawing_is_reduced_as_if_it_had_been_drawn_in_full_colours(
    draw: Callable[[Pen], None], ground: Colour | None, fine: int
) -> None:
    kept, full = (Pen(100, 100.5, fine=fine, ground=ground) for _ in range(2))
    # whoever asks for the enlarged drawing may draw anything on it, so it has full colours
    full.large()
    for pen in (kept, full):
        draw(pen)
    one, other = kept.sprite(), full.sprite()
    assert one.image.tobytes() == other.image.tobytes()
    assert one.mask.tobytes() == other.mask.tobytes()


def test_a_drawing_larger_than_what_is_reduced_at_once_has_all_its_rows() -> None:
    kept, full = Pen(900, 700), Pen(900, 700)
    full.large()
    for pen in (kept, full):
        shapes(pen)
        pen.line([(0, 690), (890, 10)], 3, RED)
    assert kept.sprite().image.tobytes() == full.sprite().image.tobytes()


def test_the_enlarged_drawing_has_the_colours_that_were_drawn() -> None:
    pen = Pen(20, 20)
    pen.box((0, 0, 10, 20), 0, RED)
    large = pen.large()
    assert (large.mode, large.size) == ("RGBA", (80, 80))
    assert large.getpixel((5, 5)) == (*RED, 255)
    assert large.getpixel((60, 5)) == (0, 0, 0, 0)
    pen.disc(15, 10, 4, BLUE)
    assert pen.sprite().image.getpixel((15, 10)) == BLUE


@pytest.mark.parametrize("before", range(250, 256))
def test_the_last_number_of_a_colour_may_fall_to_either_colour_of_a_box(before: int) -> None:
    kept, full = Pen(40, 40), Pen(40, 40)
    full.large()
    for pen in (kept, full):
        for number in range(before):
            pen.disc(20, 20, 9, (number, 1, 2))
        for number in range(3):
            pen.box((2 + 4 * number, 2, 30, 30), 4, (number, 3, 4), (number, 5, 6), 2)
    assert kept.sprite().image.tobytes() == full.sprite().image.tobytes()
