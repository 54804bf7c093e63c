import { fromCodes, type Light, lightness } from '../color.ts';
import { type Canvas, FULL, fill, type PaintAt } from '../draw/canvas.ts';
import { type Outline, roundedRectangle } from '../draw/path.ts';
import { drawFor } from '../random.ts';
import type { CardDesign } from './design.ts';

const DARK_LINE = fromCodes(30, 28, 32);
const LIGHT_LINE = fromCodes(226, 214, 178);
/** Distance from the frame at which its two sides are compared. */
const BESIDE_MM = 0.35;

/** The printed frame, or a line inside it. */
export function frameOutline(design: CardDesign, inset = 0): Outline {
  const { frame } = design;
  return roundedRectangle(
    frame.x0 + inset,
    frame.y0 + inset,
    frame.x1 - inset,
    frame.y1 - inset,
    Math.max(0, frame.radiusMm - inset),
  );
}

/**
 * A fine line inside the frame: always where the art would blend into the border, otherwise now and then.
 */
export function paintKeyline(canvas: Canvas, design: CardDesign, border: PaintAt): void {
  if (design.style === 'chart') return;
  const draw = drawFor(design.seed, 'keyline');
  const wanted = draw.chance(0.35);
  const pairs = pairsAlongFrame(canvas, design, border);
  const clear = pairs.filter(([inside, outside]) => standsOut(inside, outside)).length;
  if (!wanted && clear > 0.97 * pairs.length) return;
  const outside = pairs.map(([, light]) => light);
  const line = leastContrast(DARK_LINE, outside) > leastContrast(LIGHT_LINE, outside);
  const width = draw.range(0.28, 0.5);
  const ring = [frameOutline(design), [...frameOutline(design, width)].reverse()];
  fill(canvas, ring, line ? DARK_LINE : LIGHT_LINE, { rule: 'holes' });
}

/** The color just inside and just outside the frame, at points all around it. */
function pairsAlongFrame(
  canvas: Canvas,
  design: CardDesign,
  border: PaintAt,
): (readonly [Light, Light])[] {
  const { frame } = design;
  const steps = 60;
  const out = new Float64Array(3);
  const pairs: (readonly [Light, Light])[] = [];
  for (let i = 0; i < steps; i++) {
    const t = 0.03 + (0.94 * i) / (steps - 1);
    const x = frame.x0 + (frame.x1 - frame.x0) * t;
    const y = frame.y0 + (frame.y1 - frame.y0) * t;
    const places = [
      [x, frame.y0, 0, 1],
      [x, frame.y1, 0, -1],
      [frame.x0, y, 1, 0],
      [frame.x1, y, -1, 0],
    ] as const;
    for (const [px, py, dx, dy] of places) {
      border(px - dx * BESIDE_MM, py - dy * BESIDE_MM, out);
      const inside = lightAt(canvas, px + dx * BESIDE_MM, py + dy * BESIDE_MM);
      pairs.push([inside, [out[0], out[1], out[2]]]);
    }
  }
  return pairs;
}

function lightAt(canvas: Canvas, xMm: number, yMm: number): Light {
  const { placing } = canvas;
  const x = Math.floor(placing.originX + (xMm * placing.cos - yMm * placing.sin) * placing.pxPerMm);
  const y = Math.floor(placing.originY + (xMm * placing.sin + yMm * placing.cos) * placing.pxPerMm);
  const column = Math.min(canvas.widthPx - 1, Math.max(0, x));
  const row = Math.min(canvas.heightPx - 1, Math.max(0, y));
  const at = (row * canvas.widthPx + column) * 3;
  return [canvas.data[at] / FULL, canvas.data[at + 1] / FULL, canvas.data[at + 2] / FULL];
}

/** Whether two colors can be told apart at a glance, by tone or hue. */
function standsOut(a: Light, b: Light): boolean {
  const tone = Math.abs(lightness(a) - lightness(b));
  const color = Math.hypot(
    Math.sqrt(a[0]) - Math.sqrt(b[0]),
    Math.sqrt(a[1]) - Math.sqrt(b[1]),
    Math.sqrt(a[2]) - Math.sqrt(b[2]),
  );
  return tone > 18 || color > 0.34;
}

/** The difference in tone that nine tenths of the points exceed. */
function leastContrast(line: Light, places: readonly Light[]): number {
  const tones = places.map((light) => Math.abs(lightness(light) - lightness(line)));
  return tones.sort((a, b) => a - b)[Math.floor(tones.length / 10)];
}
