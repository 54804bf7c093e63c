import { fromCodes, type Light, lightness, mix, oklch, scale } from '../colour.ts';
import { type Canvas, FULL, fill, type Paint } from '../draw/canvas.ts';
import { createNoise, tableNoise } from '../draw/noise.ts';
import { foilPaint, linearGradient, mottled, noisePaint } from '../draw/paints.ts';
import { type Outline, rectangle, roundedRectangle } from '../draw/path.ts';
import { drawFor } from '../random.ts';
import type { BorderColour } from '../spec.ts';
import type { CardDesign } from './design.ts';

const INKS: Readonly<Record<BorderColour, readonly [number, number, number]>> = {
  white: [240, 239, 234],
  black: [24, 23, 25],
  yellow: [246, 208, 56],
  grey: [142, 144, 148],
  red: [176, 32, 38],
  blue: [26, 66, 140],
  green: [24, 98, 66],
  cream: [232, 218, 188],
  silver: [190, 194, 200],
};

/** The printed colour of a card's border, a shade different from card to card. */
export function borderInk(design: CardDesign): Light {
  const draw = drawFor(design.seed, 'border ink');
  const shade = draw.range(-6, 6);
  const [red, green, blue] = INKS[design.borderColour];
  const code = (value: number) => Math.min(250, Math.max(12, value + shade));
  return fromCodes(code(red), code(green), code(blue));
}

function frameOutline(design: CardDesign, inset = 0): Outline {
  const { frame } = design;
  return roundedRectangle(
    frame.x0 + inset,
    frame.y0 + inset,
    frame.x1 - inset,
    frame.y1 - inset,
    Math.max(0, frame.radiusMm - inset),
  );
}

/** Prints the border around the frame over whatever the art left there. */
export function paintBorder(canvas: Canvas, design: CardDesign): void {
  if (design.border === 'none') return;
  const ink = borderInk(design);
  const outer = rectangle(-8, -8, design.widthMm + 8, design.heightMm + 8);
  const hole = [...frameOutline(design)].reverse();
  paintKeyline(canvas, design, ink);
  fill(canvas, [outer, hole], borderPaint(design, ink), { rule: 'holes' });
}

/** A fine line inside the frame: always where art would melt into the border, else now and then. */
function paintKeyline(canvas: Canvas, design: CardDesign, ink: Light): void {
  if (design.style === 'chart') return;
  const draw = drawFor(design.seed, 'keyline');
  const wanted = draw.chance(0.35);
  if (!wanted && contrastShare(canvas, design, ink) > 0.97) return;
  const isLight = lightness(ink) > 55;
  const line = isLight ? fromCodes(30, 28, 32) : fromCodes(226, 214, 178);
  const width = draw.range(0.28, 0.5);
  const ring = [frameOutline(design), [...frameOutline(design, width)].reverse()];
  fill(canvas, ring, line, { rule: 'holes' });
}

/** Share of the frame's inner rim whose tone or colour stands out from the border. */
function contrastShare(canvas: Canvas, design: CardDesign, ink: Light): number {
  const { frame } = design;
  const inset = 0.35;
  const steps = 60;
  let clear = 0;
  for (let i = 0; i < steps; i++) {
    const t = 0.03 + (0.94 * i) / (steps - 1);
    const x = frame.x0 + (frame.x1 - frame.x0) * t;
    const y = frame.y0 + (frame.y1 - frame.y0) * t;
    const places = [
      [x, frame.y0 + inset],
      [x, frame.y1 - inset],
      [frame.x0 + inset, y],
      [frame.x1 - inset, y],
    ] as const;
    for (const [px, py] of places) if (standsOut(lightAt(canvas, px, py), ink)) clear++;
  }
  return clear / (steps * 4);
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

function standsOut(light: Light, ink: Light): boolean {
  const tone = Math.abs(lightness(light) - lightness(ink));
  const colour = Math.hypot(
    Math.sqrt(light[0]) - Math.sqrt(ink[0]),
    Math.sqrt(light[1]) - Math.sqrt(ink[1]),
    Math.sqrt(light[2]) - Math.sqrt(ink[2]),
  );
  return tone > 18 || colour > 0.34;
}

function borderPaint(design: CardDesign, ink: Light): Paint {
  const draw = drawFor(design.seed, 'border paint');
  const noise = createNoise(design.seed, 'border');
  if (design.border === 'gradient') {
    const hue = draw.range(0, 360);
    const other = oklch(draw.range(0.35, 0.8), 0.12, hue);
    const third = mix(other, ink, 0.5);
    const angle = draw.range(0.3, 1.3);
    const reach = design.heightMm;
    return linearGradient(0, 0, reach * Math.cos(angle), reach * Math.sin(angle), [
      [0, ink],
      [0.5, third],
      [1, other],
    ]);
  }
  if (design.border === 'textured') return texturePaint(design, ink);
  if (design.border === 'foil') {
    return foilPaint(noise, {
      hueDeg: draw.range(0, 360),
      bandMm: draw.range(30, 60),
      lightness: draw.range(0.72, 0.84),
      chroma: draw.range(0.03, 0.09),
      grainAngle: draw.range(0, Math.PI),
    });
  }
  return ink;
}

/** Stone, linen or brushed metal in the border's ink. */
function texturePaint(design: CardDesign, ink: Light): Paint {
  const draw = drawFor(design.seed, 'border texture');
  const noise = tableNoise(design.seed, 'border texture', 4);
  const kind = draw.pick(['stone', 'linen', 'brushed'] as const);
  const dark = scale(ink, 0.62);
  const bright = mix(ink, [1, 1, 1], 0.18);
  if (kind === 'stone') {
    return noisePaint(noise, draw.range(2, 5), [
      [0, dark],
      [0.5, ink],
      [1, bright],
    ]);
  }
  if (kind === 'brushed') return mottled(ink, (x, y) => noise(x * 0.12, y * 6), 1, 0.3);
  return (x, y, out) => {
    const weave = Math.sin(x * 9) * Math.sin(y * 9) * 0.12 + noise(x * 3, y * 3) * 0.1;
    for (let c = 0; c < 3; c++) out[c] = Math.min(1, ink[c] * (1 + weave));
  };
}
