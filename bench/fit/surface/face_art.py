"""Faces of cards that nobody printed: lines, rings, rims, text, halftone and foil, wider than any one style."""
import cv2
import numpy as np

WIDTH, HEIGHT = 635, 889
FINE = 2  # drawn at twice the scale, then averaged


def color(random, pale=0.0):
    if random.rand() < pale:
        return tuple(int(v) for v in random.randint(200, 256, 3))
    return tuple(int(v) for v in random.randint(0, 256, 3))


def smooth(random, shape, cell):
    rows, columns = max(2, shape[0] // cell + 2), max(2, shape[1] // cell + 2)
    grid = np.float32(random.rand(rows, columns, 1 if random.rand() < 0.4 else 3))
    return cv2.resize(grid, shape[::-1], interpolation=cv2.INTER_CUBIC).reshape(*shape, -1)


def ground(random, shape):
    a, b = np.float32(color(random)), np.float32(color(random))
    kind = random.randint(5)
    ys, xs = np.mgrid[: shape[0], : shape[1]].astype(np.float32)
    angle = random.uniform(0, 2 * np.pi)
    along = (xs * np.cos(angle) + ys * np.sin(angle)) / shape[0]
    if kind == 0:
        t = np.zeros(shape, np.float32)[..., None]
    elif kind == 1:
        t = (along - along.min())[..., None]
    elif kind == 2:
        t = smooth(random, shape, random.randint(60, 900))
    elif kind == 3:
        octaves = [smooth(random, shape, int(600 / 2**k)) * 0.6**k for k in range(5)]
        t = sum(octaves) / 2
    else:
        t = 0.5 + 0.5 * np.sin(along * random.uniform(10, 600))[..., None]
    return np.clip(a + (b - a) * t, 0, 255)


def points(random, shape, count):
    return np.stack([random.uniform(-0.1, 1.1, count) * shape[1], random.uniform(-0.1, 1.1, count) * shape[0]], 1)


def polyline(random, shape, count, rough):
    """A smooth or a jagged course across the face."""
    start, angle = points(random, shape, 1)[0], random.uniform(0, 2 * np.pi)
    length = random.uniform(60, 1600)
    turn = random.uniform(-1, 1) * np.pi * random.rand()
    angles = angle + np.linspace(0, turn, count) + rough * random.randn(count)
    steps = length / count * np.stack([np.cos(angles), np.sin(angles)], 1)
    return np.int32(np.round((start + np.cumsum(steps, 0)) * 8))


def stroke(image, random, course, tint, width, closed=False):
    cv2.polylines(image, [course], closed, tint, width, cv2.LINE_AA, 3)


def hairlines(image, random):
    tint, width = color(random, 0.5), random.randint(1, 5)
    rough = random.choice([0, 0, 0, 0.1, 0.5])
    family, gap = random.randint(1, 14), random.uniform(6, 60)
    course = polyline(random, image.shape, random.randint(2, 40), rough)
    shift = random.randn(2)
    shift *= 8 * gap / np.linalg.norm(shift)
    for k in range(family):
        stroke(image, random, np.int32(course + k * shift), tint, width)


def rings(image, random):
    center, tint = points(random, image.shape, 1)[0], color(random, 0.5)
    radius, gap = random.uniform(6, 600), random.uniform(6, 90)
    width, filled = random.randint(1, 8), random.rand() < 0.3
    squash, turn = random.uniform(0.3, 1), random.uniform(0, 180)
    start, end = (0, 360) if random.rand() < 0.6 else sorted(random.uniform(0, 360, 2))
    for k in range(random.randint(1, 9)):
        size = (int(8 * (radius + k * gap)), int(8 * (radius + k * gap) * squash))
        at = tuple(int(8 * v) for v in center)
        if filled and k == 0:
            cv2.ellipse(image, at, size, turn, 0, 360, color(random), -1, cv2.LINE_AA, 3)
        cv2.ellipse(image, at, size, turn, start, end, tint, width, cv2.LINE_AA, 3)


def shapes(image, random):
    """Facets with pale or dark rims, like glass, rocks or armor."""
    rim, width = color(random, 0.6), random.randint(0, 6)
    middle, size = points(random, image.shape, 1)[0], random.uniform(20, 500)
    for _ in range(random.randint(1, 12)):
        corners = middle + size * random.randn(random.randint(3, 9), 2)
        order = np.argsort(np.arctan2(*(corners - corners.mean(0)).T))
        course = np.int32(np.round(corners[order] * 8))
        cv2.fillPoly(image, [course], color(random), cv2.LINE_AA, 3)
        if width:
            stroke(image, random, course, rim, width, True)
            if random.rand() < 0.4:
                stroke(image, random, course + random.randint(-40, 40, 2), color(random), width, True)
        middle = middle + size * random.randn(2) * 0.7


def rays(image, random):
    center, tint, width = points(random, image.shape, 1)[0], color(random, 0.5), random.randint(1, 6)
    for angle in random.uniform(0, 2 * np.pi) + np.linspace(0, 2 * np.pi, random.randint(5, 80)):
        way = np.array([np.cos(angle), np.sin(angle)])
        ends = center + np.outer([random.uniform(5, 200), random.uniform(100, 1500)], way)
        stroke(image, random, np.int32(np.round(ends * 8)), tint, width)


def grid(image, random):
    tint, width, gap = color(random, 0.4), random.randint(1, 5), random.uniform(8, 90)
    for axis in range(2):
        for place in np.arange(random.uniform(0, gap), image.shape[1 - axis], gap):
            ends = np.array([[place, 0], [place, 2000]] if axis == 0 else [[0, place], [2000, place]])
            stroke(image, random, np.int32(np.round(ends * 8)), tint, width)


def words(image, random):
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789.,:-/&  "
    font, scale, tint = random.randint(0, 8), random.uniform(0.4, 3.5), color(random, 0.4)
    x, y = points(random, image.shape, 1)[0]
    if random.rand() < 0.5:
        cv2.rectangle(image, (int(x - 20), int(y - 60)), (int(x + 900), int(y + 300)), color(random, 0.6), -1)
    for k in range(random.randint(1, 9)):
        line = "".join(letters[i] for i in random.randint(0, len(letters), random.randint(3, 50)))
        at = (int(x), int(y + k * 36 * scale))
        thick = random.randint(1, 2 + int(2 * scale))
        if random.rand() < 0.2:
            cv2.putText(image, line, at, font, scale, color(random), thick + 4, cv2.LINE_AA)
        cv2.putText(image, line, at, font, scale, tint, thick, cv2.LINE_AA)


def brush(image, random):
    """Soft strokes, hair and fur."""
    layer, tint = image.copy(), color(random, 0.3)
    start, angle = points(random, image.shape, 1)[0], random.uniform(0, 2 * np.pi)
    for _ in range(random.randint(10, 120)):
        angles = angle + 0.25 * random.randn() + np.linspace(0, random.randn(), 12)
        steps = random.uniform(3, 30) * np.stack([np.cos(angles), np.sin(angles)], 1)
        course = start + 60 * random.randn(2) + np.cumsum(steps, 0)
        shade = tuple(int(np.clip(v + 30 * random.randn(), 0, 255)) for v in tint)
        stroke(layer, random, np.int32(np.round(course * 8)), shade, random.randint(1, 7))
    cv2.addWeighted(layer, random.uniform(0.3, 1), image, 0, 0, layer)
    image[:] = cv2.max(image, layer) if random.rand() < 0.3 else layer


def foil(image, random):
    field = smooth(random, image.shape[:2], random.randint(20, 400))[..., :1]
    hue = np.concatenate([np.sin(field * random.uniform(5, 60) + k * 2.1) for k in range(3)], 2)
    image[:] = np.clip(image + random.uniform(10, 70) * hue, 0, 255).astype(np.uint8)


def halftone(image, random):
    ys, xs = np.mgrid[: image.shape[0], : image.shape[1]].astype(np.float32)
    angle, pitch = random.uniform(0, np.pi), random.uniform(3, 12)
    u = (xs * np.cos(angle) + ys * np.sin(angle)) * 2 * np.pi / pitch
    v = (ys * np.cos(angle) - xs * np.sin(angle)) * 2 * np.pi / pitch
    dots = np.float32(np.cos(u) * np.cos(v))[..., None] * random.uniform(8, 60)
    image[:] = np.clip(image + dots, 0, 255).astype(np.uint8)


def grain(image, random):
    fine = np.float32(random.randn(*image.shape[:2], 1)) * random.uniform(2, 30)
    shape = (random.choice([1, 3, 9, 41]), random.choice([1, 3, 9, 41]))
    fine = cv2.blur(fine, (int(shape[0]), int(shape[1])))[..., None] * np.sqrt(shape[0] * shape[1])
    image[:] = np.clip(image + fine, 0, 255).astype(np.uint8)


def frame(image, random):
    reach, tint = random.randint(10, 110), color(random, 0.4)
    height, width = image.shape[:2]
    inner = image[reach : height - reach, reach : width - reach].copy()
    image[:] = ground(random, image.shape[:2]) if random.rand() < 0.3 else tint
    image[reach : height - reach, reach : width - reach] = inner
    for _ in range(random.randint(0, 4)):
        gap = reach + random.randint(-8, 40)
        cv2.rectangle(image, (gap, gap), (width - gap, height - gap), color(random, 0.5), random.randint(1, 7))


LAYERS = [hairlines, hairlines, rings, rings, shapes, shapes, rays, grid, words, words, brush, foil, halftone, grain]


def art(seed):
    random = np.random.RandomState(seed)
    shape = (HEIGHT * FINE, WIDTH * FINE)
    image = np.ascontiguousarray(ground(random, shape).astype(np.uint8))
    for k in random.randint(0, len(LAYERS), random.randint(2, 22)):
        LAYERS[k](image, random)
    if random.rand() < 0.6:
        frame(image, random)
    if random.rand() < 0.3:
        words(image, random)
    return cv2.resize(image, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)
