import { type Camera, project } from '../camera/camera.ts';
import { fromCodes, type Light, mix, scale } from '../color.ts';
import { octaveNoise } from '../draw/noise.ts';
import { skinOf } from '../grounds/skin.ts';
import { type Draw, drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import { cardToTable, type PlacedCard } from '../scene/placed.ts';
import type { Planes } from './planes.ts';

/** Adds to the light of one pixel. */
function put(planes: Planes, i: number, light: Light, share: number): void {
  planes.red[i] += (light[0] - planes.red[i]) * share;
  planes.green[i] += (light[1] - planes.green[i]) * share;
  planes.blue[i] += (light[2] - planes.blue[i]) * share;
}

/** What lies on top of card and table: fingers, then dust and lint. */
export function layOver(
  planes: Planes,
  camera: Camera,
  scene: ResolvedScene,
  cards: readonly PlacedCard[],
): void {
  const [card] = cards;
  if (!card) return;
  const draw = drawFor(scene.seed, 'fingers');
  const skin = skinOf(scene.seed);
  const first = draw.whole(0, 3);
  for (let i = 0; i < scene.fingers; i++) {
    layFinger(planes, camera, card, draw, (first + 2 * i + (i > 1 ? 1 : 0)) % 4, skin);
  }
  if (scene.dust > 0) strewDust(planes, camera, scene, card);
}

/** A finger that comes from outside the card and whose tip covers a few millimeters of it. */
function layFinger(
  planes: Planes,
  camera: Camera,
  card: PlacedCard,
  draw: Draw,
  side: number,
  skin: Light,
): void {
  const { widthMm: w, heightMm: h } = card.design;
  const along = draw.range(0.25, 0.75);
  const over = draw.range(2.5, 7);
  const lean = draw.range(-0.35, 0.35);
  const radiusMm = draw.range(6.5, 9);
  const reach = 240;
  // The tip on the card and the knuckle outside it, for the sides top, right, bottom and left.
  const [tip, root] = [
    [
      [along * w, over - radiusMm],
      [along * w + lean * reach, -reach],
    ],
    [
      [w - over + radiusMm, along * h],
      [w + reach, along * h + lean * reach],
    ],
    [
      [along * w, h - over + radiusMm],
      [along * w + lean * reach, h + reach],
    ],
    [
      [over - radiusMm, along * h],
      [-reach, along * h + lean * reach],
    ],
  ][side].map(([x, y]) => project(camera, ...cardToTable(card, x, y), card.topMm));
  const noise = octaveNoise(card.scene.seed + side, 'skin', 3);
  paintCapsule(planes, tip, root, radiusMm * camera.pxPerMm, (across, along) => {
    const round = Math.sqrt(Math.max(0, 1 - across * across));
    const nail = along < 0.9 && along > -0.75 && Math.abs(across) < 0.55;
    const base = nail ? mix(skin, [0.85, 0.62, 0.58], 0.45) : skin;
    const fold = 1 + 0.05 * noise(across * 2.5, along * 2.5);
    return scale(base, (0.4 + 0.6 * round) * fold * (nail ? 1.12 : 1));
  });
}

/** A bar with round ends between two points of the photo, with a soft shadow around it. */
function paintCapsule(
  planes: Planes,
  [x0, y0]: readonly number[],
  [x1, y1]: readonly number[],
  radius: number,
  paint: (across: number, along: number) => Light,
): void {
  const { width, height } = planes;
  const halo = radius * 0.35;
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const out = radius + halo;
  const left = Math.max(0, Math.floor(Math.min(x0, x1) - out));
  const right = Math.min(width, Math.ceil(Math.max(x0, x1) + out));
  const top = Math.max(0, Math.floor(Math.min(y0, y1) - out));
  const bottom = Math.min(height, Math.ceil(Math.max(y0, y1) + out));
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const dx = x + 0.5 - x0;
      const dy = y + 0.5 - y0;
      const along = Math.min(length, dx * ux + dy * uy);
      const beside = dy * ux - dx * uy;
      const distance = along < 0 ? Math.hypot(dx, dy) : Math.abs(beside);
      if (distance > out) continue;
      const i = y * width + x;
      if (distance > radius) put(planes, i, [0, 0, 0], 0.4 * (1 - (distance - radius) / halo) ** 2);
      const cover = Math.min(1, Math.max(0, radius - distance + 0.5));
      if (cover <= 0) continue;
      const tipwards = along < 0 ? distance / radius : Math.abs(beside) / radius;
      put(planes, i, paint(Math.sign(beside) * Math.min(1, tipwards), along / radius), cover);
    }
  }
}

/** Specks and fibers on and around the card, which move with it. */
function strewDust(planes: Planes, camera: Camera, scene: ResolvedScene, card: PlacedCard): void {
  const draw = drawFor(scene.seed, 'dust');
  const { widthMm: w, heightMm: h } = card.design;
  const place = (): readonly [number, number] =>
    project(
      camera,
      ...cardToTable(card, draw.range(-0.45, 1.45) * w, draw.range(-0.3, 1.3) * h),
      card.topMm,
    );
  const specks = Math.round(420 * scene.dust);
  for (let i = 0; i < specks; i++) {
    const [x, y] = place();
    const radius = (0.025 + 0.11 * draw.unit() ** 4) * camera.pxPerMm;
    const tone = draw.range(0.25, 0.75);
    dab(planes, x, y, radius, [tone, tone, tone * 0.94], draw.range(0.25, 0.85));
  }
  const fibers = Math.round(14 * scene.dust);
  for (let i = 0; i < fibers; i++) strewFiber(planes, camera, place(), draw);
}

function strewFiber(
  planes: Planes,
  camera: Camera,
  [startX, startY]: readonly [number, number],
  draw: Draw,
): void {
  const light = draw.pick<Light>([
    fromCodes(220, 220, 222),
    fromCodes(190, 196, 210),
    fromCodes(60, 64, 90),
    fromCodes(30, 28, 28),
  ]);
  const radius = draw.range(0.018, 0.035) * camera.pxPerMm;
  const step = Math.max(0.5, radius);
  const steps = Math.ceil((draw.range(1, 7) * camera.pxPerMm) / step);
  let angle = draw.range(0, 2 * Math.PI);
  let turn = draw.range(-0.05, 0.05);
  let [x, y] = [startX, startY];
  for (let i = 0; i < steps; i++) {
    dab(planes, x, y, radius, light, 0.4);
    turn = Math.min(0.12, Math.max(-0.12, turn + draw.range(-0.02, 0.02)));
    angle += turn;
    x += step * Math.cos(angle);
    y += step * Math.sin(angle);
  }
}

/** A round spot; one smaller than a pixel gets fainter instead. */
function dab(
  planes: Planes,
  cx: number,
  cy: number,
  radius: number,
  light: Light,
  share: number,
): void {
  const { width, height } = planes;
  const drawn = Math.max(0.6, radius);
  const faint = share * Math.min(1, (radius / drawn) ** 2 * 1.5);
  for (let y = Math.floor(cy - drawn); y <= cy + drawn; y++) {
    for (let x = Math.floor(cx - drawn); x <= cx + drawn; x++) {
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const distance = Math.hypot(x + 0.5 - cx, y + 0.5 - cy);
      const cover = Math.min(1, Math.max(0, drawn - distance + 0.5));
      if (cover > 0) put(planes, y * width + x, light, cover * faint);
    }
  }
}
