import { describe, expect, it } from 'vitest';
import { renderScene, type Scene, type SceneSpec } from './index.ts';

/** Only geometry: no noise, enhancement, shade or compression. */
const BARE: SceneSpec = {
  seed: 11,
  style: 'chart',
  border: 'solid',
  borderColor: 'white',
  borderMm: 4,
  ground: 'plain',
  widthPx: 900,
  heightPx: 1200,
  fill: 0.8,
  tiltDeg: 0,
  rollDeg: 3,
  bowMm: 0,
  lensK1: 0,
  defocusPx: 0,
  noise: 0,
  inkGrain: 0,
  sharpening: 0,
  light: { gradient: 0, contactShadow: 0, warmth: 0 },
};

/** Linear luminance between pixels, by the published sRGB curve. */
function luminanceAt(scene: Scene, x: number, y: number): number {
  const { width, data } = scene.photo;
  const linear = (code: number) =>
    code <= 10.31475 ? code / 255 / 12.92 : ((code / 255 + 0.055) / 1.055) ** 2.4;
  const at = (column: number, row: number) => {
    const i = (row * width + column) * 4;
    return 0.2126 * linear(data[i]) + 0.7152 * linear(data[i + 1]) + 0.0722 * linear(data[i + 2]);
  };
  const ix = Math.floor(x - 0.5);
  const iy = Math.floor(y - 0.5);
  const sx = x - 0.5 - ix;
  const sy = y - 0.5 - iy;
  const top = at(ix, iy) * (1 - sx) + at(ix + 1, iy) * sx;
  const bottom = at(ix, iy + 1) * (1 - sx) + at(ix + 1, iy + 1) * sx;
  return top * (1 - sy) + bottom * sy;
}

/** Distance from a point, along a direction, to where the light is halfway between both sides. */
function crossing(scene: Scene, from: readonly number[], along: readonly number[], reach: number) {
  const steps = 200;
  const at = (t: number) =>
    luminanceAt(scene, from[0] + along[0] * t * reach, from[1] + along[1] * t * reach);
  const mean = (low: number, high: number) => {
    let sum = 0;
    for (let i = 0; i <= 20; i++) sum += at(low + ((high - low) * i) / 20);
    return sum / 21;
  };
  const half = (mean(-1, -0.5) + mean(0.5, 1)) / 2;
  for (let i = -steps; i < steps; i++) {
    const a = at(i / steps) - half;
    const b = at((i + 1) / steps) - half;
    if (a === 0 || a * b < 0) return ((i + a / (a - b)) / steps) * reach;
  }
  throw new Error('no crossing');
}

/** Mean and largest distance of the found cut edges from the stated ones, in millimeters. */
function edgeErrors(scene: Scene): { mean: number; worst: number } {
  const [card] = scene.cards;
  const scale =
    Math.hypot(card.quad[1][0] - card.quad[0][0], card.quad[1][1] - card.quad[0][1]) / card.widthMm;
  const sides = Object.values(card.edges).map((points) => {
    let sum = 0;
    let count = 0;
    for (let i = 4; i < points.length - 4; i++) {
      const dx = points[i + 1][0] - points[i - 1][0];
      const dy = points[i + 1][1] - points[i - 1][1];
      const length = Math.hypot(dx, dy);
      sum += crossing(scene, points[i], [-dy / length, dx / length], 6);
      count++;
    }
    return Math.abs(sum / count) / scale;
  });
  return { mean: sides.reduce((a, b) => a + b) / 4, worst: Math.max(...sides) };
}

describe('truth of a card photo', () => {
  it.each<[string, Partial<SceneSpec>]>([
    ['flat', {}],
    ['turned', { rollDeg: -14 }],
    ['through a distorting lens', { lensK1: -0.03 }],
    ['bowed', { bowMm: 0.6 }],
    ['bowed and distorted', { bowMm: 0.5, lensK1: 0.03, rollDeg: 9 }],
  ])('states the cut edges within 0.02 mm: %s', (_name, knobs) => {
    for (const borderColor of ['black', 'white'] as const) {
      const scene = renderScene({ ...BARE, borderColor, ...knobs });
      expect(edgeErrors(scene).worst).toBeLessThan(0.02);
    }
  });

  it('would notice an outline that is a tenth of a millimeter off', () => {
    const scene = renderScene(BARE);
    for (const point of scene.cards[0].edges.left) point[0] += 1;
    expect(edgeErrors(scene).worst).toBeGreaterThan(0.05);
  });

  it('states the border widths within 0.02 mm, also turned and shifted', () => {
    for (const tiltDeg of [0, 9]) {
      const scene = renderScene({
        ...BARE,
        tiltDeg,
        printShiftMm: [0.7, -0.4],
        borderTiltDeg: 0.4,
      });
      const [card] = scene.cards;
      const found = frameBorders(scene);
      for (const side of ['left', 'right', 'top', 'bottom'] as const) {
        expect(Math.abs(found[side] - (card.bordersMm[side] ?? Number.NaN))).toBeLessThan(0.02);
      }
    }
  });
});

/** Border widths measured on the photo from the middle of each cut edge, with a separate homography. */
function frameBorders(scene: Scene) {
  const [card] = scene.cards;
  const toPhoto = squareToQuad(card.quad, card.widthMm, card.heightMm);
  const middle = { x: card.widthMm / 2, y: card.heightMm / 2 };
  // The frame is about 4 mm inside: look for it across evenly spaced points around the edge's middle.
  const find = (start: (inside: number, along: number) => [number, number]) => {
    const places = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
    const found = places.map((along) => {
      const near = toPhoto(...start(4 - 2.4, along));
      const far = toPhoto(...start(4 + 2.4, along));
      const reach = Math.hypot(far[0] - near[0], far[1] - near[1]) / 2;
      const center = [(near[0] + far[0]) / 2, (near[1] + far[1]) / 2];
      const way = [(far[0] - near[0]) / (2 * reach), (far[1] - near[1]) / (2 * reach)];
      return 4 + (crossing(scene, center, way, reach) / reach) * 2.4;
    });
    return found.reduce((sum, value) => sum + value, 0) / found.length;
  };
  return {
    left: find((inside, along) => [inside, middle.y + along]),
    right: find((inside, along) => [card.widthMm - inside, middle.y + along]),
    top: find((inside, along) => [middle.x + along, inside]),
    bottom: find((inside, along) => [middle.x + along, card.heightMm - inside]),
  };
}

/** The textbook projective map of a rectangle to four points (unit square to quadrilateral). */
function squareToQuad(quad: readonly (readonly number[])[], w: number, h: number) {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = quad;
  const dx1 = x1 - x2;
  const dx2 = x3 - x2;
  const dx3 = x0 - x1 + x2 - x3;
  const dy1 = y1 - y2;
  const dy2 = y3 - y2;
  const dy3 = y0 - y1 + y2 - y3;
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / det;
  const k = (dx1 * dy3 - dx3 * dy1) / det;
  const a = [x1 - x0 + g * x1, x3 - x0 + k * x3, x0];
  const b = [y1 - y0 + g * y1, y3 - y0 + k * y3, y0];
  return (x: number, y: number): [number, number] => {
    const u = x / w;
    const v = y / h;
    const z = g * u + k * v + 1;
    return [(a[0] * u + a[1] * v + a[2]) / z, (b[0] * u + b[1] * v + b[2]) / z];
  };
}
