import type { FlawInk, Point } from '@tc/kernel';
import { selectRank } from '../geometry/select-rank.ts';
import type { Flaw } from '../report.ts';
import { LIGHTS_PX_PER_MM } from './face-light.ts';
import type { Field } from './field.ts';
import type { Relief } from './relief.ts';

/** One place along a line for each of these stretches. */
const STEP_PX = 2;
/** The fold may lie this far beside its course, which is the middle of cells of 4 px. */
const REACH_PX = 6;
/** What the middle is compared with, on both sides: torn fibers are at most 3 px wide. */
const FLANK_PX = 4;
/** Where the same is looked for beside the fold, on both sides: what print alone does there. */
const BESIDE_PX = [18, 26, 34, 42] as const;
/** Fewer lines beside it, as close to a corner of the card, do not say what print does. */
const LEAST_BESIDE = 4;
/** Differences smaller than this are the sensor's, in units of the print's own contrast. */
const LEAST_SPREAD = 0.03;
/**
 * A fold stands out of the print this many times as much as lines beside it differ from each other if its ink is
 * broken, and less if it is intact. Of 58 folds of 37 drawn practice cards, 48 are told right if their card is left out
 * of the fit, none is told wrong, and 10 are not told (bench/fit/lights/fit-ink.ts).
 */
const BROKEN_ABOVE = 2.2;
/** Torn fibers show on print that is darker than paper by this, in the logarithm of the lightness: by a quarter. */
const DARKER_THAN_PAPER = 0.3;
/** Paper is taken to be as bright as the brightest place this far around, looked for at every so many pixels. */
const PAPER_WITHIN_PX = 120;
const PAPER_STEP_PX = 10;
/** Where no paper is near, it is as bright as the brightest of the face, less what a lamp makes of its far end. */
const PAPER_RANK = 0.98;
const LAMP_SHADE = 0.4;
/** Ink is judged where this share of a fold lies on print that is dark enough. */
const LEAST_DARK = 0.4;

interface Place {
  readonly x: number;
  readonly y: number;
  /** Across the line, of length 1. */
  readonly acrossX: number;
  readonly acrossY: number;
}

/** Places along a line through points in pixels. */
function placesOf(course: readonly Point[]): Place[] {
  return course.slice(1).flatMap(([x1, y1], k) => {
    const [x0, y0] = course[k];
    const [dx, dy] = [x1 - x0, y1 - y0];
    const length = Math.sqrt(dx * dx + dy * dy);
    const steps = Math.floor(length / STEP_PX);
    return Array.from({ length: steps }, (_, i) => ({
      x: x0 + (dx * (i + 0.5)) / steps,
      y: y0 + (dy * (i + 0.5)) / steps,
      acrossX: -dy / length,
      acrossY: dx / length,
    }));
  });
}

function isInside({ width, height }: Field, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

/** How much brighter the print is this far beside a place than on both sides of there; null outside of the face. */
function ridgeAt(print: Field, place: Place, beside: number): number | null {
  const [middle, left, right] = [beside, beside - FLANK_PX, beside + FLANK_PX].map((px) => {
    const [x, y] = [place.x + px * place.acrossX, place.y + px * place.acrossY];
    return isInside(print, x, y) ? print.data[Math.floor(y) * print.width + Math.floor(x)] : null;
  });
  return middle === null || left === null || right === null ? null : middle - Math.max(left, right);
}

/** How bright the brightest of a face is, as far as a lamp lets its far end be. */
function paperOf({ data }: Field): number {
  const values = Float32Array.from(data);
  const rank = Math.floor(PAPER_RANK * (values.length - 1));
  return selectRank(values, values.length, rank) - LAMP_SHADE;
}

/** Whether torn fibers would stand out here, because the print is darker than the paper around. */
function isDark({ width, height, data }: Field, { x, y }: Place, paper: number): boolean {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  let brightest = paper;
  for (let dy = -PAPER_WITHIN_PX; dy <= PAPER_WITHIN_PX; dy += PAPER_STEP_PX) {
    for (let dx = -PAPER_WITHIN_PX; dx <= PAPER_WITHIN_PX; dx += PAPER_STEP_PX) {
      const [px, py] = [column + dx, row + dy];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      brightest = Math.max(brightest, data[py * width + px]);
    }
  }
  return data[row * width + column] < brightest - DARKER_THAN_PAPER;
}

/** Mean over a line of the brightest ridge near each of its places; null if most of it is outside of the face. */
function ridgeAlong(print: Field, places: readonly Place[], center: number): number | null {
  let [sum, count] = [0, 0];
  for (const place of places) {
    let best: number | null = null;
    for (let px = center - REACH_PX; px <= center + REACH_PX; px++) {
      const ridge = ridgeAt(print, place, px);
      if (ridge !== null && (best === null || ridge > best)) best = ridge;
    }
    if (best === null) continue;
    sum += best;
    count++;
  }
  return count > 0 && 2 * count >= places.length ? sum / count : null;
}

/** How far a fold stands out of the print along these places, in units of how much lines beside it differ. */
function contrastAlong(print: Field, places: readonly Place[]): number | null {
  const own = ridgeAlong(print, places, 0);
  const beside = BESIDE_PX.flatMap((px) => [px, -px]).flatMap(
    (px) => ridgeAlong(print, places, px) ?? [],
  );
  if (own === null || beside.length < LEAST_BESIDE) return null;
  const mean = beside.reduce((sum, value) => sum + value, 0) / beside.length;
  const square = beside.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return (own - mean) / (LEAST_SPREAD + Math.sqrt(square / beside.length));
}

/** How far a fold stands out of the print. */
export interface InkContrast {
  /** Along all of it; null where too little lies beside it. */
  readonly whole: number | null;
  /** Along what lies on print much darker than torn fibers; null if that is too little of it. */
  readonly dark: number | null;
}

/**
 * How far a fold stands out of the print, in units of how much lines beside it differ from each other. Torn fibers are
 * bright under any lamp, so they are in the print; a ridge whose ink is intact is bright on one side under one lamp and
 * on the other under another, so it is not.
 *
 * @param relief what all photos have in common, at 10 px/mm
 * @param pathMm the fold's course in millimeters of the card
 * @param paper logarithm of the lightness that paper has at least
 */
export function inkContrast(
  { print, light }: Pick<Relief, 'print' | 'light'>,
  pathMm: readonly Point[],
  paper = paperOf(light),
): InkContrast {
  const course = pathMm.map(([x, y]): Point => [x * LIGHTS_PX_PER_MM, y * LIGHTS_PX_PER_MM]);
  const places = placesOf(course).filter(({ x, y }) => isInside(light, x, y));
  const dark = places.filter((place) => isDark(light, place, paper));
  return {
    whole: contrastAlong(print, places),
    dark: dark.length < LEAST_DARK * places.length ? null : contrastAlong(print, dark),
  };
}

/** Whether the ink of a fold is broken; null where the print is too pale for torn fibers to show. */
export function inkOf({ whole, dark }: InkContrast, brokenAbove = BROKEN_ABOVE): FlawInk | null {
  if (whole !== null && whole > brokenAbove) return 'broken';
  return dark !== null && dark <= brokenAbove ? 'intact' : null;
}

/** The flaws, of which folds say whether their ink is broken, if the print tells. */
export function withInk(
  relief: Pick<Relief, 'print' | 'light'>,
  flaws: readonly Flaw[],
): readonly Flaw[] {
  if (!flaws.some(({ kind }) => kind === 'crease')) return flaws;
  const paper = paperOf(relief.light);
  return flaws.map((flaw) => {
    if (flaw.kind !== 'crease' || !flaw.path) return flaw;
    const ink = inkOf(inkContrast(relief, flaw.path, paper));
    return ink === null ? flaw : { ...flaw, ink };
  });
}
