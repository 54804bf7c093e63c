import type { Point } from '@tc/kernel';
import type { CardPhoto, SideReport } from '../../../grading/model.ts';
import { type Label, type Shape, type Tone, tagPlace } from '../layers/shapes.ts';
import { drawTurned } from '../stage/levels.ts';
import type { ProFlaw } from '../work/pro-flaws.ts';

export interface LayeredSide {
  readonly photo: CardPhoto;
  readonly side: SideReport;
  readonly shapes: readonly Shape[];
  readonly labels: readonly Label[];
  readonly flaws: readonly ProFlaw[];
}

const TOKENS: Readonly<Record<Tone, string>> = {
  accent: 'accent',
  strong: 'text-strong',
  quiet: 'text-quiet',
};
/** Lines and text are as large as on a screen of this width that shows the whole photo. */
const SCREEN_PX = 1400;

function color(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`);
}

function trace(canvas: CanvasRenderingContext2D, { points, isClosed }: Shape): void {
  canvas.beginPath();
  for (const [x, y] of points) canvas.lineTo(x, y);
  if (isClosed) canvas.closePath();
}

function drawShape(canvas: CanvasRenderingContext2D, shape: Shape, unit: number): void {
  trace(canvas, shape);
  canvas.setLineDash([]);
  canvas.strokeStyle = color('halo');
  canvas.lineWidth = 4 * unit;
  canvas.stroke();
  canvas.setLineDash(shape.isDashed ? [4 * unit, 4 * unit] : []);
  canvas.strokeStyle = color(TOKENS[shape.tone]);
  canvas.lineWidth = 1.5 * unit;
  canvas.stroke();
}

function drawText(canvas: CanvasRenderingContext2D, text: string, [x, y]: Point, unit: number) {
  canvas.font = `600 ${14 * unit}px ui-monospace, monospace`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.lineWidth = 4 * unit;
  canvas.setLineDash([]);
  canvas.strokeStyle = color('halo');
  canvas.strokeText(text, x, y);
  canvas.fillStyle = color('accent');
  canvas.fillText(text, x, y);
}

/** One side at full resolution with the chosen layers on it. */
export async function drawLayered(layered: LayeredSide): Promise<Blob | null> {
  const { photo, side, shapes, labels, flaws } = layered;
  const image = new Image();
  image.src = photo.url;
  await image.decode();
  const element = drawTurned(image, photo.turns ?? 0);
  const canvas = element.getContext('2d');
  if (!canvas) return null;
  canvas.resetTransform();
  canvas.lineJoin = 'round';
  const unit = Math.max(element.width, element.height) / SCREEN_PX;
  for (const shape of shapes) drawShape(canvas, shape, unit);
  for (const { at, shift, text, doubt } of labels) {
    const place: Point = [at[0] + shift[0] * unit, at[1] + shift[1] * unit];
    drawText(canvas, doubt ? `${text} ${doubt}` : text, place, unit);
  }
  const drawn = new Set(shapes.map(({ flaw }) => flaw));
  for (const entry of flaws) {
    if (!drawn.has(entry.number)) continue;
    const [x, y] = tagPlace(side, entry);
    drawText(canvas, String(entry.number), [x, y - 14 * unit], unit);
  }
  return new Promise((resolve) => element.toBlob(resolve, 'image/png'));
}
