import { type Light, mix, oklch, scale } from '../../color.ts';
import type { PaintAt } from '../../draw/canvas.ts';
import { type Noise, tableNoise } from '../../draw/noise.ts';
import type { Draw } from '../../random.ts';
import type { Area } from '../style.ts';

/** What a card's window can show; each is a paint, so that any shape can be filled with it. */
export type PictureKind =
  | 'player'
  | 'hills'
  | 'creature'
  | 'rays'
  | 'spheres'
  | 'cells'
  | 'swirl'
  | 'towers';

export function pictureOf(kind: PictureKind, area: Area, draw: Draw, seed: number): PaintAt {
  const noise = tableNoise(seed, `picture ${kind}`, 4);
  const picture = PICTURES[kind](area, draw, noise);
  const grain = draw.range(0.05, 0.45);
  const fine = draw.range(0.15, 0.7);
  return (x, y, out) => {
    picture(x, y, out);
    // Print is never smooth: this stands for detail too small to draw.
    const detail = 1 + grain * noise(x / fine + 9, y / fine);
    for (let c = 0; c < 3; c++) out[c] = Math.min(1, Math.max(0, out[c] * detail));
  };
}

type Picture = (area: Area, draw: Draw, noise: Noise) => PaintAt;

function blend(out: Float64Array, light: Light, wanted: number): void {
  const share = Math.min(1, Math.max(0, wanted));
  for (let c = 0; c < 3; c++) out[c] += (light[c] - out[c]) * share;
}

function anyLight(draw: Draw, low = 0.15, high = 0.9): Light {
  return oklch(draw.range(low, high), 0.24 * draw.unit() ** 1.3, draw.range(0, 360));
}

/** Distance from a bar with round ends. */
function toBar(x: number, y: number, bar: readonly number[]): number {
  const [x0, y0, x1, y1, radius] = bar;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const t = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy);
  const held = Math.min(1, Math.max(0, t));
  return Math.sqrt((x - x0 - held * dx) ** 2 + (y - y0 - held * dy) ** 2) - radius;
}

/** A figure in a uniform in front of a crowd that is out of focus. */
const player: Picture = (area, draw, noise) => {
  const h = area.y1 - area.y0;
  const u = h / draw.range(10, 15);
  const cx = (area.x0 + area.x1) / 2 + draw.range(-4, 4);
  const foot = area.y1 + draw.range(-1, 6) * u * 0.5;
  const limb = () => draw.range(-2.2, 2.2);
  const [a, b, c, d] = [limb(), limb(), limb(), limb()];
  const kit = anyLight(draw, 0.3, 0.95);
  const legs = anyLight(draw, 0.3, 0.95);
  const skin = mix([0.1, 0.05, 0.03], [0.72, 0.46, 0.34], draw.unit());
  const parts: readonly { bar: readonly number[]; light: Light }[] = [
    { bar: [-0.5, -4.6, -0.8 + a * 0.5, -0.4, 0.62], light: legs },
    { bar: [0.5, -4.6, 0.8 + b * 0.5, -0.4, 0.62], light: legs },
    { bar: [0, -4.8, 0.2, -7.6, 1.15], light: kit },
    { bar: [-1, -7.9, -2.4 + c * 0.3, -6.2 + c, 0.42], light: kit },
    { bar: [1.1, -7.9, 2.4 + d * 0.3, -6.2 + d, 0.42], light: kit },
    { bar: [0.2, -9.2, 0.25, -9.5, 0.75], light: skin },
    { bar: [-0.2, -9.9, 0.7, -10, 0.5], light: scale(kit, 0.6) },
  ].map(({ bar, light }) => ({
    bar: [cx + bar[0] * u, foot + bar[1] * u, cx + bar[2] * u, foot + bar[3] * u, bar[4] * u],
    light,
  }));
  const [low, high, grass] = [anyLight(draw, 0.1, 0.5), anyLight(draw), anyLight(draw, 0.3, 0.7)];
  const ground = area.y0 + h * draw.range(0.55, 0.85);
  return (x, y, out) => {
    out.set(low);
    blend(out, high, Math.max(0, noise(x / 2.4, y / 2.4)) + 0.25 * (0.5 + noise(x / 14, y / 14)));
    if (y > ground) blend(out, grass, 0.85 + 0.15 * noise(x * 2, y * 2));
    for (const { bar, light } of parts) {
      const distance = toBar(x, y, bar);
      if (distance > 0) continue;
      const round = Math.sqrt(Math.min(1, -distance / bar[4]));
      const fold = 1 + 0.22 * noise(x * 1.1, y * 0.7) + 0.08 * noise(x * 4, y * 4);
      blend(out, scale(light, (0.35 + 0.65 * round) * fold), 1);
    }
  };
};

/** Ridge behind ridge under a sky. */
const hills: Picture = (area, draw, noise) => {
  const h = area.y1 - area.y0;
  const [sky, haze, land] = [anyLight(draw, 0.4, 0.95), anyLight(draw, 0.5, 0.95), anyLight(draw)];
  const ridges = draw.whole(3, 6);
  const rough = draw.range(0.05, 0.2);
  return (x, y, out) => {
    const down = (y - area.y0) / h;
    out.set(sky);
    blend(out, haze, Math.min(1, down * 1.3 + 0.35 * Math.max(0, noise(x / 12, y / 5))));
    for (let i = 0; i < ridges; i++) {
      const crest = 0.3 + (0.6 * i) / ridges + rough * noise(x / (14 - i) + i * 5, i * 3.3);
      if (down < crest) continue;
      const near = (i + 1) / ridges;
      const light = mix(haze, scale(land, 0.35 + 0.5 * (1 - near)), near);
      blend(out, scale(light, 1 + 0.35 * noise(x / 1.5 + i, y / 1.1)), 1);
    }
  };
};

/** A lumpy beast with two eyes, in front of a glow. */
const creature: Picture = (area, draw, noise) => {
  const w = area.x1 - area.x0;
  const h = area.y1 - area.y0;
  const [back, glow, fur] = [anyLight(draw), anyLight(draw, 0.6, 0.95), anyLight(draw, 0.25, 0.85)];
  const lumps = Array.from({ length: draw.whole(5, 9) }, () => ({
    x: area.x0 + w * draw.range(0.3, 0.7),
    y: area.y0 + h * draw.range(0.35, 0.85),
    r: Math.min(w, h) * draw.range(0.08, 0.24),
  }));
  const head = lumps[0];
  return (x, y, out) => {
    const far = Math.hypot(x - head.x, y - head.y) / h;
    out.set(back);
    blend(out, glow, Math.max(0, 0.9 - 1.6 * far) + 0.25 * noise(x / 5, y / 5));
    let best = Infinity;
    for (const { x: lx, y: ly, r } of lumps) {
      best = Math.min(best, Math.hypot(x - lx, y - ly) - r * (1 + 0.25 * noise(x / 2, y / 2)));
    }
    if (best > 0) return;
    const round = Math.min(1, 0.3 - best / 6);
    blend(out, scale(fur, round * (1 + 0.4 * noise(x / 0.7, y / 2.2))), 1);
    for (const side of [-0.4, 0.4]) {
      const eye = Math.hypot(x - head.x - side * head.r, y - head.y + head.r * 0.2) / head.r;
      if (eye < 0.2) out.set(eye < 0.1 ? [0.02, 0.02, 0.02] : [0.9, 0.85, 0.5]);
    }
  };
};

/** Beams from a middle, with rings. */
const rays: Picture = (area, draw, noise) => {
  const cx = (area.x0 + area.x1) / 2 + draw.range(-8, 8);
  const cy = (area.y0 + area.y1) / 2 + draw.range(-12, 12);
  const [a, b, c] = [anyLight(draw), anyLight(draw), anyLight(draw, 0.6, 0.97)];
  const count = draw.whole(7, 30);
  const ring = draw.range(4, 16);
  return (x, y, out) => {
    const far = Math.hypot(x - cx, y - cy);
    const beam = Math.sin(Math.atan2(y - cy, x - cx) * count + 0.8 * noise(x / 9, y / 9));
    out.set(beam > 0 ? a : b);
    blend(out, c, Math.exp(-far / ring) + 0.2 * Math.max(0, Math.sin(far * 1.4)));
  };
};

/** Shaded balls on a ground. */
const spheres: Picture = (area, draw, noise) => {
  const [top, low] = [anyLight(draw), anyLight(draw)];
  const balls = Array.from({ length: draw.whole(3, 12) }, () => ({
    x: draw.range(area.x0, area.x1),
    y: draw.range(area.y0, area.y1),
    r: draw.range(2, 11),
    light: anyLight(draw, 0.3, 0.9),
  }));
  return (x, y, out) => {
    out.set(top);
    blend(out, low, (y - area.y0) / (area.y1 - area.y0) + 0.1 * noise(x / 6, y / 6));
    for (const { x: bx, y: by, r, light } of balls) {
      const [dx, dy] = [(x - bx) / r, (y - by) / r];
      const squared = dx * dx + dy * dy;
      if (squared > 1) continue;
      const lit = 0.25 + 0.75 * Math.max(0, Math.sqrt(1 - squared) * 0.7 - 0.5 * dx - 0.5 * dy);
      blend(out, scale(light, lit), 1);
    }
  };
};

/** A mosaic of panes with leaded joints. */
const cells: Picture = (area, draw, noise) => {
  const size = draw.range(3, 9);
  const lights = Array.from({ length: 9 }, () => anyLight(draw));
  const lead = anyLight(draw, 0.05, 0.3);
  return (x, y, out) => {
    const u = (x - area.x0) / size + 1.1 * noise(x / 13, y / 13);
    const v = (y - area.y0) / size + 1.1 * noise(x / 13 + 7, y / 13 + 3);
    const [iu, iv] = [Math.floor(u), Math.floor(v)];
    const joint = Math.min(u - iu, 1 - u + iu, v - iv, 1 - v + iv);
    const light = lights[Math.abs(iu * 5 + iv * 7 + ((iu * iv) % 3)) % lights.length];
    if (joint < 0.06) out.set(lead);
    else out.set(scale(light, 0.75 + 0.35 * noise(x / 2, y / 2) + joint * 0.5));
  };
};

/** Bands that wind around a middle. */
const swirl: Picture = (area, draw, noise) => {
  const cx = area.x0 + (area.x1 - area.x0) * draw.range(0.2, 0.8);
  const cy = area.y0 + (area.y1 - area.y0) * draw.range(0.2, 0.8);
  const [a, b, c] = [anyLight(draw), anyLight(draw), anyLight(draw)];
  const wind = draw.range(0.1, 0.5);
  return (x, y, out) => {
    const far = Math.hypot(x - cx, y - cy);
    const wave = Math.sin(
      3 * Math.atan2(y - cy, x - cx) + wind * far + 2.5 * noise(x / 10, y / 10),
    );
    out.set(a);
    blend(out, b, 0.5 + 0.5 * wave);
    blend(out, c, Math.max(0, noise(x / 4, y / 4)) * 0.8);
  };
};

/** Towers with lit windows at dusk. */
const towers: Picture = (area, draw, noise) => {
  const h = area.y1 - area.y0;
  const [sky, glow, wall] = [anyLight(draw), anyLight(draw, 0.5, 0.95), anyLight(draw, 0.08, 0.4)];
  const width = draw.range(3, 9);
  return (x, y, out) => {
    const column = Math.floor(x / width);
    const roof = area.y0 + h * (0.35 + 0.3 * noise(column * 3.7, 0.5));
    out.set(sky);
    blend(out, glow, Math.max(0, (y - area.y0) / h) * 0.8 + 0.15 * noise(x / 9, y / 4));
    if (y < roof) return;
    out.set(scale(wall, 1 + 0.4 * noise(column * 5.1, 9)));
    const window = Math.floor(x / 0.9) + 31 * Math.floor(y / 1.3);
    const isPane = x / 0.9 - Math.floor(x / 0.9) < 0.6 && y / 1.3 - Math.floor(y / 1.3) < 0.6;
    if (isPane && (window * 2654435761) % 7 < 3) blend(out, [0.9, 0.8, 0.45], 0.8);
  };
};

const PICTURES: Readonly<Record<PictureKind, Picture>> = {
  player,
  hills,
  creature,
  rays,
  spheres,
  cells,
  swirl,
  towers,
};
