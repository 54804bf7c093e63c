import { fromCodes, type Light, mix, oklch, scale } from '../color.ts';
import { type Canvas, fill, type PaintAt } from '../draw/canvas.ts';
import { createNoise, tableNoise } from '../draw/noise.ts';
import { foilPaint, linearGradient, mottled, noisePaint, solid } from '../draw/paints.ts';
import { rectangle } from '../draw/path.ts';
import { drawFor } from '../random.ts';
import type { BorderColor } from '../spec.ts';
import type { CardDesign } from './design.ts';
import { frameOutline, paintKeyline } from './keyline.ts';

const INKS: Readonly<Record<BorderColor, readonly [number, number, number]>> = {
  white: [240, 239, 234],
  black: [24, 23, 25],
  yellow: [246, 208, 56],
  gray: [142, 144, 148],
  red: [176, 32, 38],
  blue: [26, 66, 140],
  green: [24, 98, 66],
  cream: [232, 218, 188],
  silver: [190, 194, 200],
};

/** The printed color of a card's border, slightly different on each card. */
export function borderInk(design: CardDesign): Light {
  const draw = drawFor(design.seed, 'border ink');
  const shade = draw.range(-6, 6);
  const [red, green, blue] = design.borderCodes ?? INKS[design.borderColor];
  const code = (value: number) => Math.min(250, Math.max(12, value + shade));
  return fromCodes(code(red), code(green), code(blue));
}

/** Prints the border around the frame over whatever the art left there. */
export function paintBorder(canvas: Canvas, design: CardDesign): void {
  if (design.border === 'none') return;
  const paint = borderPaint(design, borderInk(design));
  const outer = rectangle(-8, -8, design.widthMm + 8, design.heightMm + 8);
  const hole = [...frameOutline(design)].reverse();
  paintKeyline(canvas, design, paint);
  fill(canvas, [outer, hole], paint, { rule: 'holes' });
}

function borderPaint(design: CardDesign, ink: Light): PaintAt {
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
  return solid(ink);
}

/** Stone, linen or brushed metal in the border's color. */
function texturePaint(design: CardDesign, ink: Light): PaintAt {
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
