import { drawFor } from '../random.ts';
import { styleNamed } from '../styles/all.ts';
import type { Area, Sheet } from '../styles/style.ts';
import { paintBorder } from './borders.ts';
import type { CardDesign } from './design.ts';
import { type CardPicture, createCardCanvas, pictureOf } from './picture.ts';

/** Only a few resolutions, so that one print serves many photos. */
const LEVELS_PX_PER_MM = [8, 12, 16, 20, 24, 28, 32] as const;
const KEPT = 3;
const kept = new Map<string, CardPicture>();

/** The coarsest resolution that still holds all the detail of a photo at this scale. */
export function printLevel(photoPxPerMm: number): number {
  const fine = LEVELS_PX_PER_MM.find((level) => level >= photoPxPerMm * 0.95);
  return fine ?? LEVELS_PX_PER_MM[LEVELS_PX_PER_MM.length - 1];
}

/** Prints a card without a flaw. The last few prints are cached: never write into one. */
export function printCard(design: CardDesign, pxPerMm: number): CardPicture {
  const key = JSON.stringify([design, pxPerMm]);
  const known = kept.get(key);
  if (known) return known;
  const canvas = createCardCanvas(design, pxPerMm);
  const sheet: Sheet = {
    canvas,
    design,
    area: printArea(design),
    draw: (purpose) => drawFor(design.seed, `print ${purpose}`),
  };
  const style = styleNamed(design.style);
  if (design.side === 'front') style.paintFront(sheet);
  else style.paintBack(sheet);
  paintBorder(canvas, design);
  const picture = pictureOf(canvas);
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? key);
  kept.set(key, picture);
  return picture;
}

function printArea(design: CardDesign): Area {
  const { frame } = design;
  if (design.border !== 'none') return frame;
  const inset = 3.2;
  return { x0: inset, y0: inset, x1: design.widthMm - inset, y1: design.heightMm - inset };
}
