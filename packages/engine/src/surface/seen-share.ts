import type { UnseenRegion } from '../report.ts';

interface CardSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Share of the face on which this photo cannot show a flaw. */
export function hiddenShare(
  { widthMm, heightMm }: CardSize,
  unseen: readonly UnseenRegion[],
): number {
  const area = unseen.reduce((sum, { at }) => sum + (at.x1 - at.x0) * (at.y1 - at.y0), 0);
  return Math.min(1, area / (widthMm * heightMm));
}

/**
 * Share of the damage that one photo under one lamp certainly shows where nothing hides it. The network finds 69 % of
 * what people drew, and 64 % if every card counts alike. What it misses, it misses on the same few cards, so this is
 * the lower end of a 95 % interval over the 14 cards (docs/damage-network.md).
 */
const CERTAINLY_SHOWN = 0.49;

/** Share of the surface's damage that would have shown. */
export function seenShare(hidden: number): number {
  return CERTAINLY_SHOWN * (1 - hidden);
}
