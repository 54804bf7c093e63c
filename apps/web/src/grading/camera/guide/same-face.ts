import { withoutLight } from './without-light.ts';

/**
 * Of 80 photos of 20 real cards under four lamps, the camera sees a card in 77. Without their light, all 112 pairs
 * of the same card correlate at 0.75 or more (median 0.95), and pairs of other cards at 0.67 or less in 95 of 100
 * pairs; 65 of 2,814 are above this limit. With their light, a card under one lamp correlates with itself under
 * another at a median of 0.63, and 33 of the 112 pairs are below the lower limit. The figures are from
 * `bench/fit/lights/judge-same-face.ts`.
 */
export const SAME = 0.72;
/** No pair of one card is below it; 2,118 pairs of other cards are. */
export const OTHER = 0.5;

function centered(values: readonly number[]): { readonly values: number[]; readonly norm: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const away = values.map((value) => value - mean);
  return { values: away, norm: Math.hypot(...away) };
}

/** How similar two faces are, by the correlation of their tones. Light that changes evenly hardly matters. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || one.length !== other.length) return 0;
  const [a, b] = [centered(one), centered(other)];
  if (a.norm === 0 || b.norm === 0) return 0;
  const product = a.values.reduce((sum, value, i) => sum + value * (b.values[i] ?? 0), 0);
  return product / (a.norm * b.norm);
}

/** The same face upside down: the cells in reverse order, with the colors in each unchanged. */
function upsideDown(tones: readonly number[]): number[] {
  const cells = tones.length / 3;
  return tones.map((_, i) => tones[3 * (cells - 1 - Math.floor(i / 3)) + (i % 3)] ?? 0);
}

/** How similar two faces are apart from their light, either way up. */
export function faceLikeness(one: readonly number[], other: readonly number[]): number {
  const seen = withoutLight(other);
  return Math.max(...[one, upsideDown(one)].map((tones) => likeness(withoutLight(tones), seen)));
}

/** Whether a face is the one photographed before. */
export function isSameFace(one: readonly number[], other: readonly number[]): boolean {
  return faceLikeness(one, other) > SAME;
}

/** Whether it is certainly another face. Values in between may be a foil that shines differently. */
export function isOtherFace(one: readonly number[], other: readonly number[]): boolean {
  return faceLikeness(one, other) < OTHER;
}

/**
 * Light that has moved changes the cells of a face unevenly, by this much (natural logarithm, one sigma over
 * the cells). The engine counts a photo as another light from the same change on. On drawn cards, lamps from
 * other sides change it by 0.07 or more, and a card that moved, tilted or got darker by less than 0.02.
 */
export const LEAST_CHANGE = 0.05;
/** Levels added before the logarithm, so that black cells do not count for more than others. */
const DARK_LEVELS = 12;

/** How unevenly the light of a face changed, whichever way up the card is. */
export function lightChange(one: readonly number[], other: readonly number[]): number {
  const turned = upsideDown(one);
  const before = likeness(turned, other) > likeness(one, other) ? turned : one;
  const changes = other.map((level, i) =>
    Math.log((level + DARK_LEVELS) / ((before[i] ?? level) + DARK_LEVELS)),
  );
  return changes.length === 0 ? 0 : centered(changes).norm / Math.sqrt(changes.length);
}

/** Whether a face is lit from another side than before. Turning a card under a lamp counts, too. */
export function isLitOtherwise(one: readonly number[], other: readonly number[]): boolean {
  return lightChange(one, other) > LEAST_CHANGE;
}
