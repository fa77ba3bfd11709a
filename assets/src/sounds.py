"""Short, quiet sounds, made of noise and sines: 22 kHz, mono, 16 bit."""

from __future__ import annotations

import io
import wave
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

RATE = 22050
Wave = npt.NDArray[np.float64]


def seconds(length: float) -> Wave:
    """The moments of a sound."""
    return np.arange(int(RATE * length)) / RATE


def hiss(length: float, low: float, high: float, seed: int) -> Wave:
    """Noise between two frequencies, at most 1 loud."""
    n = int(RATE * length)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(n))
    f = np.fft.rfftfreq(n, 1 / RATE)
    shape = 1 / (1 + (low / np.maximum(f, 1)) ** 4) / (1 + (f / high) ** 4)
    out: Wave = np.fft.irfft(spectrum * shape, n)
    out /= np.abs(out).max()
    return out


def tone(length: float, start: float, end: float | None = None) -> Wave:
    """A sine that may glide."""
    t = seconds(length)
    pitch = start * (((end or start) / start) ** (t / length))
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE)


def fall(sound: Wave, attack: float, decay: float) -> Wave:
    """A sound that starts quickly and dies away."""
    t = np.arange(len(sound)) / RATE
    return sound * np.minimum(1, t / attack) * np.exp(-np.maximum(0, t - attack) / decay)


def mixed(length: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Sounds put together, each from its moment and as loud as said."""
    out = np.zeros(int(RATE * length))
    for at, loud, sound in parts:
        i = int(at * RATE)
        n = min(len(sound), len(out) - i)
        out[i : i + n] += sound[:n] * loud
    return out


def bell(pitch: float, length: float, decay: float) -> Wave:
    """A soft bell."""
    harmonics = ((1, 1.0), (2.01, 0.35), (3.02, 0.12))
    return sum(
        (fall(tone(length, pitch * k) * v, 0.004, decay / k) for k, v in harmonics), np.zeros(int(RATE * length))
    )


def thud(seed: int, pitch: float = 120, decay: float = 0.05) -> Wave:
    """Something set down on cloth."""
    body = fall(tone(0.25, pitch, pitch * 0.55), 0.002, decay)
    return body + 0.35 * fall(hiss(0.25, 300, 1800, seed), 0.001, 0.018)


def horn(pitch: float, length: float) -> Wave:
    """A distant horn."""
    t = seconds(length)
    swell = np.minimum(1, t / 0.05) * np.minimum(1, (length - t) / 0.12)
    out = np.zeros(len(t))
    for k, loud in ((1, 1.0), (2, 0.5), (3, 0.28), (4, 0.12)):
        out += tone(length, pitch * k) * loud
    out *= swell
    return out


def card() -> Wave:
    """A card drawn over cloth."""
    slide = hiss(0.26, 1400, 6000, 1) * np.sin(np.pi * seconds(0.26) / 0.26) ** 2
    return mixed(0.32, (0, 0.8, slide), (0.22, 0.7, fall(hiss(0.08, 900, 4000, 2), 0.001, 0.012)))


def place() -> Wave:
    """A piece put down."""
    return mixed(0.3, (0, 1, thud(3)))


def move() -> Wave:
    """A piece slid and let go."""
    slide = hiss(0.28, 500, 2600, 4) * np.sin(np.pi * seconds(0.28) / 0.28)
    return mixed(0.5, (0, 0.45, slide), (0.24, 0.8, thud(5, 135, 0.04)))


def dig() -> Wave:
    """Two strokes of a spade."""
    stroke = mixed(0.3, (0, 0.9, fall(hiss(0.2, 700, 4200, 6), 0.02, 0.04)), (0.06, 0.6, thud(7, 95, 0.05)))
    return mixed(0.75, (0, 0.9, stroke), (0.36, 0.75, stroke))


def shot() -> Wave:
    """A gun, some way off."""
    crack = fall(hiss(0.5, 250, 3800, 8), 0.001, 0.05)
    boom = fall(tone(0.7, 120, 42), 0.003, 0.16)
    return mixed(1.0, (0, 0.9, crack), (0, 1.0, boom), (0.16, 0.28, fall(hiss(0.7, 120, 900, 9), 0.03, 0.22)))


def hit() -> Wave:
    """Metal struck."""
    ring = sum(
        (fall(tone(0.5, f), 0.001, d) for f, d in ((410, 0.10), (655, 0.07), (1130, 0.05))), np.zeros(int(RATE * 0.5))
    )
    return mixed(
        0.6, (0, 0.9, fall(hiss(0.3, 400, 4200, 10), 0.001, 0.03)), (0, 0.22, ring), (0, 0.8, thud(11, 100, 0.06))
    )


def destroyed() -> Wave:
    """An explosion and what falls down after it."""
    rumble = fall(hiss(1.4, 40, 420, 12), 0.012, 0.34)
    debris = [(0.35 + i * 0.085, 0.16, fall(hiss(0.1, 900, 5000, 20 + i), 0.001, 0.015)) for i in range(8)]
    return mixed(1.45, (0, 1.1, rumble), (0, 0.8, fall(tone(1.2, 90, 30), 0.004, 0.25)), *debris)


def coin() -> Wave:
    """Prestige gained or paid."""
    return mixed(0.5, (0, 0.6, bell(1568, 0.4, 0.09)), (0.07, 0.6, bell(2093, 0.4, 0.11)))


def turn() -> Wave:
    """Two taps of a drum and a low bell: the turn changes hands."""
    return mixed(
        1.1, (0, 0.7, thud(13, 150, 0.05)), (0.14, 0.7, thud(14, 150, 0.05)), (0.28, 0.5, bell(392, 0.8, 0.32))
    )


def reveal() -> Wave:
    """A card turned over."""
    flick = fall(hiss(0.12, 1600, 7000, 15), 0.03, 0.02)
    return mixed(0.5, (0, 0.7, flick), (0.12, 0.7, thud(16, 170, 0.03)), (0.13, 0.22, bell(880, 0.35, 0.10)))


def win() -> Wave:
    """A rising call."""
    return mixed(
        1.45,
        (0, 0.5, horn(294, 0.22)),
        (0.2, 0.5, horn(392, 0.22)),
        (0.4, 0.6, horn(494, 0.95)),
        (0.4, 0.3, horn(392, 0.95)),
    )


def lose() -> Wave:
    """A falling one."""
    return mixed(1.45, (0, 0.5, horn(330, 0.34)), (0.32, 0.5, horn(294, 0.34)), (0.64, 0.6, horn(220, 0.78)))


def click() -> Wave:
    """A button."""
    return mixed(
        0.08,
        (0, 0.8, fall(tone(0.06, 1250, 800), 0.001, 0.010)),
        (0, 0.3, fall(hiss(0.05, 2000, 7000, 17), 0.0005, 0.004)),
    )


def error() -> Wave:
    """That cannot be done."""
    return mixed(0.35, (0, 0.7, fall(tone(0.14, 196), 0.004, 0.06)), (0.13, 0.7, fall(tone(0.2, 165), 0.004, 0.08)))


SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {  # each with its loudest moment
    "card": (card, 0.30), "place": (place, 0.42), "move": (move, 0.36), "dig": (dig, 0.40), "shot": (shot, 0.50),
    "hit": (hit, 0.46), "destroyed": (destroyed, 0.55), "coin": (coin, 0.30), "turn": (turn, 0.40), "reveal": (reveal, 0.36),
    "win": (win, 0.40), "lose": (lose, 0.40), "click": (click, 0.25), "error": (error, 0.32),
}  # fmt: skip


def wav(sound: Wave, peak: float) -> bytes:
    """A WAV file, faded at its ends, its loudest moment as asked."""
    n = int(RATE * 0.006)
    sound = sound.copy()
    sound[-n:] *= np.linspace(1, 0, n)
    sound[:8] *= np.linspace(0, 1, 8)
    data = np.round(sound / np.abs(sound).max() * peak * 32767).astype("<i2")
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
    return out.getvalue()


def files() -> dict[str, Callable[[], bytes]]:
    """What makes each sound."""
    return {name: lambda make=make, peak=peak: wav(make(), peak) for name, (make, peak) in SOUNDS.items()}  # type: ignore[misc]
