import { fromCodes, oklch } from '../color.ts';
import { createNoise } from '../draw/noise.ts';
import { type Draw, drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import { roundedDistance } from '../scene/placed.ts';
import { film, type Holder, onLine } from './holder.ts';

type Overlay = Holder['overlay'];

/** Plastic of a given size around a card; everything else differs by make. */
function around(
  scene: ResolvedScene,
  draw: Draw,
  room: { side: number; above: number; below: number; cardTopMm: number },
  overlay: (widthMm: number, heightMm: number) => Overlay,
): Holder {
  const widthMm = scene.widthMm + 2 * room.side;
  const heightMm = scene.heightMm + room.above + room.below;
  return {
    widthMm,
    heightMm,
    centerX: draw.range(-0.4, 0.4) * room.side,
    centerY: (room.below - room.above) / 2,
    turn: draw.range(-0.008, 0.008),
    cardTopMm: room.cardTopMm,
    overlay: overlay(widthMm, heightMm),
  };
}

/** A soft sleeve, seamless, tight or with a glossy veil, or a binder's pocket. */
export function createOtherSleeve(scene: ResolvedScene): Holder {
  const draw = drawFor(scene.seed, 'other sleeve');
  const ripple = createNoise(scene.seed, 'other sleeve');
  const haze = draw.range(0.005, 0.05);
  if (scene.holderLook === 'pocket') return createPocket(scene, draw);
  const isVeil = scene.holderLook === 'veil';
  const isTight = scene.holderLook === 'tight';
  const side = isTight ? draw.range(0.4, 0.9) : draw.range(1, 2.2);
  const room = { side, above: draw.range(0.6, 3), below: draw.range(0.5, 1.5), cardTopMm: 0.35 };
  const rim = scene.holderLook === 'seamless' ? 0.3 : 1;
  const turn = draw.range(0, Math.PI);
  const band = draw.range(14, 60);
  return around(scene, draw, room, (widthMm, heightMm) => (x, y, light) => {
    const outside = roundedDistance(x, y, widthMm, heightMm, 0.5);
    if (outside > 0) return null;
    const wave = ripple(x / 30 + y / 50, y / 70);
    film(light, 0.95, haze * (1 + 0.8 * wave));
    film(
      light,
      1 - 0.12 * rim * onLine(outside + 0.2, 0.2),
      0.1 * rim * onLine(outside + 0.08, 0.12),
    );
    if (isVeil) {
      const across = (x * Math.cos(turn) + y * Math.sin(turn)) / band + 0.6 * wave;
      const streak = Math.max(0, Math.sin(across * 3.1)) ** 3;
      film(light, 1 - 0.1 * streak, 0.16 * streak);
    }
    return 1.2;
  });
}

/** One pocket of a binder page: its seams continue past the neighboring pockets. */
function createPocket(scene: ResolvedScene, draw: Draw): Holder {
  const ripple = createNoise(scene.seed, 'pocket');
  const haze = draw.range(0.01, 0.05);
  const gap = draw.range(1.5, 3);
  const beyond = 14;
  const room = { side: gap + beyond, above: gap + beyond, below: gap + beyond, cardTopMm: 0.5 };
  return around(scene, draw, room, (widthMm, heightMm) => (x, y, light) => {
    const seamX = Math.min(Math.abs(x - beyond), Math.abs(widthMm - beyond - x));
    const seamY = Math.min(Math.abs(y - beyond), Math.abs(heightMm - beyond - y));
    const seam = Math.min(seamX, seamY);
    film(light, 0.93, haze * (1 + 0.8 * ripple(x / 40 + y / 60, y / 50)));
    film(light, 1 - 0.25 * onLine(seam - 0.9, 0.3), 0.16 * onLine(seam - 0.6, 0.3));
    if (seam < 0.6) film(light, 0.85, 0.05);
    return 1.2;
  });
}

/** A holder for thick cards: a deep wall whose two rims are visible side by side. */
export function createThickToploader(scene: ResolvedScene): Holder {
  const draw = drawFor(scene.seed, 'thick toploader');
  const wall = draw.range(2, 3.4);
  const haze = draw.range(0.01, 0.04);
  const side = draw.range(5, 7.5);
  const scuffs = createNoise(scene.seed, 'thick toploader');
  const room = { side, above: draw.range(7, 12), below: draw.range(4, 6), cardTopMm: 1.6 };
  return around(scene, draw, room, (widthMm, heightMm) => (x, y, light) => {
    const outside = roundedDistance(x, y, widthMm, heightMm, 2);
    if (outside > 0) return null;
    film(light, 0.9, haze * (1 + scuffs(x / 18, y / 50)));
    for (const depth of [0.4, wall * 0.5, wall]) {
      film(
        light,
        1 - 0.3 * onLine(outside + depth, 0.35),
        0.24 * onLine(outside + depth - 0.3, 0.25),
      );
    }
    if (-outside < wall) film(light, 0.84, 0.05);
    return 1.35;
  });
}

/** A sealed case with an opaque inner frame around the card and a label of blank bars. */
export function createFramedSlab(scene: ResolvedScene): Holder {
  const draw = drawFor(scene.seed, 'framed slab');
  const frameMm = draw.range(2, 5);
  const isDark = draw.chance(0.6);
  const frame = isDark ? fromCodes(26, 26, 28) : fromCodes(222, 222, 220);
  const paper = oklch(draw.range(0.25, 0.95), draw.range(0, 0.13), draw.range(0, 360));
  const bar = isDark ? fromCodes(205, 205, 200) : fromCodes(60, 60, 66);
  const side = draw.range(7, 11);
  const above = draw.range(28, 36);
  const below = draw.range(8, 12);
  const room = { side, above, below, cardTopMm: 2.6 };
  return around(scene, draw, room, (widthMm, heightMm) => (x, y, light) => {
    const outside = roundedDistance(x, y, widthMm, heightMm, 3);
    if (outside > 0) return null;
    const well = roundedDistance(
      x - side + 0.6,
      y - above + 0.6,
      scene.widthMm + 1.2,
      scene.heightMm + 1.2,
      1.5,
    );
    if (well > 0 && well < frameMm) light.set(frame);
    const label = roundedDistance(x - side, y - 5, widthMm - 2 * side, above - 11, 0.5);
    if (label < 0) {
      const row = Math.floor((y - 7) / 4);
      const isBar = row >= 0 && row < 4 && y - 7 - row * 4 < 1.7 && x > side + 4;
      const end = side + 18 + ((row * 37) % 23);
      light.set(isBar && x < end ? bar : paper);
    }
    film(light, 0.93, 0.018);
    film(light, 1 - 0.35 * onLine(outside + 1.4, 0.5), 0.26 * onLine(outside + 0.5, 0.4));
    film(light, 1, 0.14 * onLine(well - frameMm, 0.3));
    return 1.4;
  });
}
