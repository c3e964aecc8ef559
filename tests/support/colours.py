"""How different colours look, also to the colour-blind: CIEDE2000 on simulated sight."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]

SIGHTS: dict[str, tuple[Triple, Triple, Triple]] = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""What linear red, green and blue turn into: Machado, Oliveira and Fernandes 2009, at full strength."""

TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.072175), (0.0193339, 0.119192, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)
"""The white of screens, D65."""


def rgb(colour: str) -> Triple:
    """Read ``#1a2b3c``, or the short form ``#abc``."""
    digits = colour.removeprefix("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def washed(colour: Triple, wash: Triple, share: float) -> Triple:
    """Return a colour with a wash of so much opacity over it, as browsers mix them."""
    red, green, blue = (under + (over - under) * share for under, over in zip(colour, wash, strict=True))
    return red, green, blue


def lab(colour: Triple, sight: str = "all cones") -> Triple:
    """Return a colour as somebody with such a sight sees it, in CIE Lab."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
    seen = [min(1.0, max(0.0, part)) for part in _times(SIGHTS[sight], linear)]
    x, y, z = (_bent(part / most) for part, most in zip(_times(TO_XYZ, seen), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def delta_e(one: Triple, other: Triple) -> float:
    """Return the CIEDE2000 difference of two colours in Lab: 1 can just be seen side by side."""
    (light, a, b), (light_2, a_2, b_2) = one, other
    grey = _fade((hypot(a, b) + hypot(a_2, b_2)) / 2)
    stretch = 1 + 0.5 * (1 - grey)
    chroma, chroma_2 = hypot(stretch * a, b), hypot(stretch * a_2, b_2)
    hue, hue_2 = _hue(b, stretch * a), _hue(b_2, stretch * a_2)
    turn = 0.0 if chroma * chroma_2 == 0 else (hue_2 - hue + 180) % 360 - 180
    mean_hue = hue + hue_2 if chroma * chroma_2 == 0 else hue + turn / 2
    mean_light, mean_chroma = (light + light_2) / 2, (chroma + chroma_2) / 2
    waves = (
        1
        - 0.17 * _cos(mean_hue - 30)
        + 0.24 * _cos(2 * mean_hue)
        + 0.32 * _cos(3 * mean_hue + 6)
        - 0.2 * _cos(4 * mean_hue - 63)
    )
    by_light = 1 + 0.015 * (mean_light - 50) ** 2 / sqrt(20 + (mean_light - 50) ** 2)
    far = (light_2 - light) / by_light
    strong = (chroma_2 - chroma) / (1 + 0.045 * mean_chroma)
    turned = 2 * sqrt(chroma * chroma_2) * sin(radians(turn / 2)) / (1 + 0.015 * mean_chroma * waves)
    bluish = 30 * exp(-((((mean_hue % 360) - 275) / 25) ** 2))
    tilt = -2 * _fade(mean_chroma) * sin(radians(2 * bluish))
    return sqrt(max(0.0, far**2 + strong**2 + turned**2 + tilt * strong * turned))


def _times(rows: tuple[Triple, Triple, Triple], parts: list[float]) -> list[float]:
    return [sum(factor * part for factor, part in zip(row, parts, strict=True)) for row in rows]


def _bent(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _hue(b: float, a: float) -> float:
    return degrees(atan2(b, a)) % 360


def _cos(angle: float) -> float:
    return cos(radians(angle))


def _fade(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25.0**7))
