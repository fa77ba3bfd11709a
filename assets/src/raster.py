"""Pictures as arrays: noise, blur, resizing without dark fringes, SVG to pixels, and files written the same each time."""

from __future__ import annotations

import io
import os
from functools import cache

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import pygame
from PIL import Image, ImageFilter

from .colors import Color, Pixels, unit


@cache
def noise(width: int, height: int, scale: float, octaves: int = 4, seed: int = 0) -> Pixels:
    """Cloudy noise from 0 to 1: white noise shaped by frequency, which leaves no grid to be seen. It tiles."""
    rng = np.random.default_rng(seed)
    waves = np.fft.rfft2(rng.standard_normal((height, width)).astype(np.float32))
    radius = np.hypot(np.fft.rfftfreq(width)[None], np.fft.fftfreq(height)[:, None])
    low, high = 1.0 / scale, 2**octaves / scale
    strength = 1 / (1 + (radius / low) ** 2) ** 0.75 * np.exp(-((radius / high) ** 2))
    strength[0, 0] = 0
    out = np.fft.irfft2(waves * strength, s=(height, width)).astype(np.float32)
    bottom, top = np.percentile(out[::3, ::3], [1, 99])
    result: Pixels = np.clip((out - bottom) / (top - bottom + 1e-9), 0, 1).astype(np.float32)
    result.flags.writeable = False
    return result


def grain(width: int, height: int, seed: int) -> Pixels:
    """Fine noise around 0, each pixel on its own."""
    return np.random.default_rng(seed).standard_normal((height, width), np.float32)


def grid(width: int, height: int) -> tuple[Pixels, Pixels]:
    """The x and the y of every pixel."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    return x, y


def blur(mask: Pixels, radius: float) -> Pixels:
    """A mask made soft."""
    if radius <= 0:
        return mask
    image = Image.fromarray((np.clip(mask, 0, 1) * 255).astype(np.uint8))
    return np.asarray(image.filter(ImageFilter.GaussianBlur(radius))).astype(np.float32) / 255


def clipped(pixels: Pixels) -> Pixels:
    """A picture without values that cannot be shown."""
    out: Pixels = np.clip(pixels, 0, 1).astype(np.float32)
    return out


def to_image(pixels: Pixels) -> Image.Image:
    """The picture that an array holds."""
    return Image.fromarray((np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8))


def from_image(image: Image.Image) -> Pixels:
    """The array of a picture."""
    return np.asarray(image).astype(np.float32) / 255


def resize(pixels: Pixels, width: float, height: float) -> Pixels:
    """A picture with transparency at another size, each colour weighed by how much of it shows."""
    size = max(1, round(width)), max(1, round(height))
    how = Image.Resampling.LANCZOS if size[0] < pixels.shape[1] else Image.Resampling.BICUBIC
    weighed = pixels.copy()
    weighed[..., :3] *= weighed[..., 3:]
    out = np.dstack([np.asarray(Image.fromarray(weighed[..., i]).resize(size, how)) for i in range(4)])
    alpha = np.clip(out[..., 3:], 0, 1)
    out[..., :3] = np.clip(out[..., :3] / np.maximum(alpha, 1e-4), 0, 1)
    out[..., 3:] = alpha
    return out


def rotate(pixels: Pixels, degrees: float) -> Pixels:
    """A picture turned against the clock, on a canvas that holds it whole."""
    weighed = np.pad(pixels, ((3, 3), (3, 3), (0, 0)))  # so that the edge is smooth
    weighed[..., :3] *= weighed[..., 3:]
    bicubic = Image.Resampling.BICUBIC
    planes = [Image.fromarray(weighed[..., i]).rotate(degrees, bicubic, expand=True) for i in range(4)]
    out = np.dstack([np.asarray(plane) for plane in planes])
    alpha = np.clip(out[..., 3:], 0, 1)
    out[..., :3] = np.clip(out[..., :3] / np.maximum(alpha, 1e-4), 0, 1)
    out[..., 3:] = alpha
    return out


def svg(source: str, width: float, height: float, over: int = 2) -> Pixels:
    """The pixels of an SVG drawing, as the game itself will rasterise it."""
    w, h = max(1, round(width)), max(1, round(height))
    surface = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (w * over, h * over))
    data = pygame.image.tobytes(surface, "RGBA")
    big = np.frombuffer(data, np.uint8).reshape(surface.get_height(), surface.get_width(), 4).astype(np.float32) / 255
    return resize(big, w, h) if over > 1 or big.shape[:2] != (h, w) else big


def trim(pixels: Pixels, least: float = 0.03) -> Pixels:
    """A picture without its empty margins."""
    ys, xs = np.where(pixels[..., 3] > least)
    return pixels[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1].copy()


def blank(width: int, height: int, color: Color | str = (0, 0, 0)) -> Pixels:
    """A clear canvas; color is what it would show if it were not clear."""
    out = np.zeros((height, width, 4), np.float32)
    out[..., :3] = unit(color)
    return out


def paste(under: Pixels, over: Pixels, x: float, y: float, opacity: float = 1.0) -> None:
    """Lay one picture on another, cut where it runs off the edge."""
    left, top = round(x), round(y)
    x0, y0 = max(0, left), max(0, top)
    x1, y1 = min(under.shape[1], left + over.shape[1]), min(under.shape[0], top + over.shape[0])
    if x1 <= x0 or y1 <= y0:
        return
    part = over[y0 - top : y1 - top, x0 - left : x1 - left]
    alpha = part[..., 3:] * opacity
    spot = under[y0:y1, x0:x1]
    if under.shape[2] == 4:
        below = spot[..., 3:] * (1 - alpha)
        total = np.maximum(alpha + below, 1e-5)
        spot[..., :3] = (part[..., :3] * alpha + spot[..., :3] * below) / total
        spot[..., 3:] = alpha + below
    else:
        spot[...] = spot * (1 - alpha) + part[..., :3] * alpha


def shadow(under: Pixels, shape: Pixels, x: float, y: float, spread: float, strength: float) -> None:
    """Darken what lies under a shape whose top left corner is at x, y (the shadow itself may be offset)."""
    pad = int(spread * 2.5) + 2
    mask = blur(np.pad(shape[..., 3], pad), spread)
    dark = np.zeros((*mask.shape, 4), np.float32)
    dark[..., 3] = mask * strength
    paste(under, dark, x - pad, y - pad)


def png(pixels: Pixels) -> bytes:
    """A PNG file."""
    out = io.BytesIO()
    to_image(pixels).save(out, "PNG", optimize=True)
    return out.getvalue()


def webp(pixels: Pixels, quality: int = 88) -> bytes:
    """A WebP file."""
    out = io.BytesIO()
    to_image(pixels).save(out, "WEBP", quality=quality, method=6, alpha_quality=92)
    return out.getvalue()
