"""Real cards on other grounds: a card cut out of one photo and laid into another place.

Widens the grounds, holders and lights that the networks see far beyond the places where the photos
were taken. The card and the ground of one composition come from the same fold, so that a network
never sees anything of the photos by which it is judged.
"""
import cv2
import numpy as np

from photos import DIAGONAL_MM, Photo, _shrunk

LONG_PX = 1400


def card_mask(shape, curves, shift=4):
    mask = np.zeros(shape[:2], np.uint8)
    outline = np.concatenate(curves)
    cv2.fillPoly(mask, [np.round(outline * (1 << shift)).astype(np.int32)], 255, cv2.LINE_AA, shift)
    return mask


def _smooth_noise(rng, shape, scale):
    small = rng.standard_normal((max(2, int(shape[0] / scale)), max(2, int(shape[1] / scale))))
    return cv2.resize(small.astype(np.float32), shape[1::-1], interpolation=cv2.INTER_CUBIC)


def drawn_ground(rng, shape):
    """Table, wood, cloth or mat as noise of several sizes, stretched and striped."""
    colour = rng.uniform(0, 1) ** 1.3 * 215 + 8 + rng.uniform(-1, 1, 3) * rng.choice([3, 12, 40])
    ground = np.ones((*shape[:2], 3), np.float32) * colour
    for _ in range(rng.integers(1, 4)):
        stretch = (rng.uniform(1, 12), rng.uniform(1, 12))
        base = (int(shape[0] / stretch[0]) + 2, int(shape[1] / stretch[1]) + 2)
        noise = _smooth_noise(rng, base, rng.choice([1.5, 3, 8, 30, 90]))
        noise = cv2.resize(noise, shape[1::-1], interpolation=cv2.INTER_LINEAR)
        ground += noise[..., None] * rng.uniform(1, 22) * (1 + rng.uniform(-0.3, 0.3, 3))
    if rng.random() < 0.35:
        angle = rng.uniform(0, np.pi)
        y, x = np.mgrid[: shape[0], : shape[1]]
        phase = (x * np.cos(angle) + y * np.sin(angle)) / rng.uniform(4, 160)
        wave = np.sin(2 * np.pi * phase)
        if rng.random() < 0.5:
            wave = np.sign(wave)
        ground += wave[..., None].astype(np.float32) * rng.uniform(2, 25)
    for _ in range(rng.integers(0, 4)):
        # Other things with straight sides: paper, a phone, the edge of a table.
        centre = rng.uniform(0, 1, 2) * shape[1::-1]
        box = cv2.boxPoints(((*centre,), tuple(rng.uniform(60, 900, 2)), rng.uniform(0, 90)))
        ink = np.zeros(shape[:2], np.float32)
        cv2.fillPoly(ink, [box.astype(np.int32)], 1.0, cv2.LINE_AA)
        ground += ink[..., None] * (rng.uniform(10, 240, 3) - ground) * rng.uniform(0.4, 1)
    return ground


def photographed_ground(rng, photo, shape):
    """The ground of a photo, its card painted over with what lies beside it."""
    image = photo.large
    scale = max(shape[0] / image.shape[0], shape[1] / image.shape[1])
    work = cv2.resize(image, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    mask = np.zeros(work.shape[:2], np.uint8)
    for quad in photo.quads:
        centre = quad.mean(0)
        wide = (centre + (quad - centre) * (1.35 if photo.kind == "slab" else 1.12)) / 4
        cv2.fillConvexPoly(mask, np.round(wide).astype(np.int32), 255)
    if mask.mean() > 170:
        return None
    filled = cv2.inpaint(work, mask, 5, cv2.INPAINT_TELEA).astype(np.float32)
    # Painting over leaves no grain: borrow it from a mirrored part of the ground.
    grain = work.astype(np.float32) - cv2.GaussianBlur(work, (0, 0), 6)
    grain[mask > 0] = 0
    flipped = grain[::-1, ::-1]
    filled[mask > 0] += flipped[mask > 0] + 2 * rng.standard_normal((int((mask > 0).sum()), 3))
    large = cv2.resize(filled, None, fx=4 * scale, fy=4 * scale, interpolation=cv2.INTER_LINEAR)
    original = cv2.resize(image, large.shape[1::-1]).astype(np.float32)
    hidden = cv2.GaussianBlur(cv2.resize(mask, large.shape[1::-1]), (0, 0), 3)[..., None] / 255.0
    ground = original * (1 - hidden) + large * hidden
    if rng.random() < 0.5:
        ground = ground[:, ::-1]
    if rng.random() < 0.5:
        ground = ground[::-1]
    return np.ascontiguousarray(ground[: shape[0], : shape[1]])


def _lighten(canvas, mask, colour, strength):
    return canvas + mask[..., None] * (colour - canvas) * strength


def _grown(quad, mm, px_per_mm):
    centre = quad.mean(0)
    reach = np.hypot(*(quad - centre).T)[:, None]
    return centre + (quad - centre) * (1 + np.asarray(mm) * px_per_mm * 1.3 / reach)


def _ring(shape, quad, width):
    mask = np.zeros(shape[:2], np.float32)
    points = [np.round(quad * 16).astype(np.int32)]
    cv2.polylines(mask, points, True, 1.0, max(1, int(width)), cv2.LINE_AA, 4)
    return mask


def _filled(shape, quad):
    mask = np.zeros(shape[:2], np.float32)
    cv2.fillPoly(mask, [np.round(quad * 16).astype(np.int32)], 1.0, cv2.LINE_AA, 4)
    return mask


def under_holder(rng, canvas, quad, px_per_mm, kind):
    """What lies below and around the card: a sleeve's or a slab's plastic."""
    if kind == "slab":
        outer = _grown(quad, rng.uniform(8, 14), px_per_mm)
        long_axis = quad[3] - quad[0]
        outer[:2] -= long_axis / np.hypot(*long_axis) * rng.uniform(8, 24) * px_per_mm
        body = _filled(canvas.shape, outer)
        canvas = _lighten(canvas, body, rng.uniform(150, 255, 3), rng.uniform(0.1, 0.8))
        canvas = _lighten(canvas, _ring(canvas.shape, outer, 2), np.full(3, 250.0), 0.7)
        label = quad[:2] - (quad[3] - quad[0]) * 0.03
        upper = label - (quad[3] - quad[0]) * rng.uniform(0.12, 0.25)
        paper = np.array([upper[0], upper[1], label[1], label[0]])
        canvas = _lighten(canvas, _filled(canvas.shape, paper), rng.uniform(60, 255, 3), 0.9)
        well = _grown(quad, rng.uniform(0.8, 3), px_per_mm)
        return _lighten(canvas, _ring(canvas.shape, well, rng.uniform(1, 5)), rng.uniform(40, 255, 3), 0.6)
    # Sleeves are tight or loose, longer at the open end, and throw a shadow of their own.
    sleeve = _grown(quad, rng.uniform(0.4, rng.choice([1.4, 2.6]), (4, 1)), px_per_mm)
    if rng.random() < 0.6:
        top = (quad[0] - quad[3]) / np.hypot(*(quad[0] - quad[3]))
        sleeve[:2] += top * rng.uniform(0, 4) * px_per_mm
    body = _filled(canvas.shape, sleeve)
    shade = cv2.warpAffine(
        body, np.float32([[1, 0, rng.normal(0, 0.8) * px_per_mm], [0, 1, rng.normal(0, 0.8) * px_per_mm]]), body.shape[::-1]
    )
    shade = cv2.GaussianBlur(shade, (0, 0), rng.uniform(0.15, 1.5) * px_per_mm)
    canvas = canvas * (1 - shade[..., None] * rng.uniform(0, 0.6))
    canvas = _lighten(canvas, body, rng.uniform(40, 255, 3), rng.uniform(0.0, rng.choice([0.12, 0.35])))
    for _ in range(rng.integers(1, 3)):
        # The welded seam and the outer edge: thin, light or dark, not of one strength.
        edge = _ring(canvas.shape, _grown(sleeve, -rng.uniform(0, 0.5), px_per_mm), rng.uniform(1, 3))
        uneven = np.clip(0.5 + 0.5 * _smooth_noise(rng, canvas.shape, 250), 0, 1)
        canvas = _lighten(canvas, edge * uneven, np.full(3, rng.choice([20.0, 245.0])), rng.uniform(0.15, 0.9))
    return canvas


def lit(rng, canvas):
    shape = canvas.shape
    y, x = np.mgrid[: shape[0], : shape[1]].astype(np.float32)
    angle = rng.uniform(0, 2 * np.pi)
    ramp = (np.cos(angle) * (x / shape[1] - 0.5) + np.sin(angle) * (y / shape[0] - 0.5)) * 2
    canvas = canvas * (1 + ramp[..., None] * rng.uniform(0, 0.45))
    if rng.random() < 0.3:
        # A hard or soft shadow across card and ground.
        offset = rng.uniform(-0.5, 0.5)
        turn = rng.uniform(0, 2 * np.pi)
        depth = np.cos(turn) * (x / shape[1] - 0.5) + np.sin(turn) * (y / shape[0] - 0.5) - offset
        shade = 1 / (1 + np.exp(-depth * rng.choice([12, 40, 250])))
        canvas = canvas * (1 - shade[..., None] * rng.uniform(0.15, 0.6))
    return canvas * (1 + rng.uniform(-0.12, 0.12, 3))


def compose(rng, photos):
    """One composition of photos of one fold."""
    source = photos[rng.integers(len(photos))]
    which = rng.integers(len(source.quads))
    quad, curves = source.quads[which], source.curves[which]
    portrait = rng.random() < 0.7
    shape = (LONG_PX, LONG_PX * 3 // 4, 3) if portrait else (LONG_PX * 3 // 4, LONG_PX, 3)
    size = np.hypot(*(quad[2] - quad[0]))
    fill = rng.uniform(0.6, 1.35) if rng.random() < 0.85 else rng.uniform(0.3, 0.6)
    scale = fill * min(shape[:2]) / size
    turn = rng.normal(0, 0.12) if rng.random() < 0.7 else rng.uniform(-np.pi, np.pi)
    turn += rng.integers(4) * np.pi / 2 if rng.random() < 0.3 else 0
    rotation = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    middle = quad.mean(0)
    place = np.array(shape[1::-1]) * (0.5 + rng.uniform(-0.12, 0.12, 2))
    target = (quad - middle) @ rotation.T + place
    target += rng.normal(0, 0.02, (4, 2)) * size * scale
    matrix = cv2.getPerspectiveTransform(np.float32(quad), np.float32(target))
    curves = [cv2.perspectiveTransform(np.float32(c)[None], matrix)[0].astype(float) for c in curves]
    px_per_mm = np.hypot(*(target[2] - target[0])) / DIAGONAL_MM
    ground = None
    if rng.random() < 0.55:
        ground = photographed_ground(rng, photos[rng.integers(len(photos))], shape)
    if ground is None or ground.shape[:2] != shape[:2]:
        ground = drawn_ground(rng, shape)
    matched = rng.random() < 0.2
    colour = source.large.astype(np.float32)
    mask = cv2.warpPerspective(card_mask(colour.shape, source.curves[which]), matrix, shape[1::-1], flags=cv2.INTER_AREA)
    card = cv2.warpPerspective(colour, matrix, shape[1::-1], flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mask = mask.astype(np.float32) / 255
    if matched:
        # A ground of nearly the border's colour.
        ring = (mask > 0.9) & (cv2.erode(mask, np.ones((31, 31))) < 0.5)
        if ring.any():
            ground += card[ring].mean(0) * rng.uniform(0.8, 1.2) - ground.mean((0, 1))
    canvas = np.clip(ground, 0, 255)
    kind = rng.choice(["none", "sleeve", "slab"], p=[0.5, 0.36, 0.14])
    if kind != "none":
        canvas = under_holder(rng, canvas, target, px_per_mm, kind)
    shadow = cv2.warpAffine(
        mask, np.float32([[1, 0, rng.normal(0, 1.2) * px_per_mm], [0, 1, rng.normal(0, 1.2) * px_per_mm]]), shape[1::-1]
    )
    shadow = cv2.GaussianBlur(shadow, (0, 0), rng.uniform(0.2, 2.5) * px_per_mm)
    canvas = canvas * (1 - shadow[..., None] * rng.uniform(0, 0.75) * (rng.random() < 0.8))
    soft = cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.4, 1.2))[..., None]
    canvas = canvas * (1 - soft) + card * soft
    if rng.random() < 0.35:
        # The lit or dark cut itself.
        rim = np.clip(_ring(shape, np.concatenate(curves), rng.uniform(1, 3)) * 1.0, 0, 1)
        canvas = _lighten(canvas, rim, np.full(3, rng.choice([15.0, 235.0])), rng.uniform(0.1, 0.7))
    if kind != "none" and rng.random() < 0.4:
        veil = np.clip(_smooth_noise(rng, shape, 200), 0, 2) * mask
        canvas = _lighten(canvas, np.clip(veil, 0, 1), np.full(3, 245.0), rng.uniform(0, 0.4))
    canvas = lit(rng, canvas)
    canvas = cv2.GaussianBlur(canvas, (0, 0), rng.uniform(0.3, 1.3))
    canvas += rng.standard_normal(canvas.shape) * rng.uniform(0.5, 7)
    canvas = np.clip(canvas, 0, 255).astype(np.uint8)
    _, coded = cv2.imencode(".jpg", canvas, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(55, 96))])
    canvas = cv2.imdecode(coded, cv2.IMREAD_COLOR)
    image, quads, curves, factor = _shrunk(canvas, [target], [curves])
    return Photo("composed", source.group, "composed", image, quads, curves, factor)
