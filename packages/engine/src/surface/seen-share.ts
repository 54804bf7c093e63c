import type { UnseenRegion } from '../report.ts';

interface CardSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

function shareOf({ widthMm, heightMm }: CardSize, regions: readonly UnseenRegion[]): number {
  const area = regions.reduce((sum, { at }) => sum + (at.x1 - at.x0) * (at.y1 - at.y0), 0);
  return Math.min(1, area / (widthMm * heightMm));
}

/** Share of the face on which this photo cannot show a flaw. */
export function hiddenShare(card: CardSize, unseen: readonly UnseenRegion[]): number {
  return shareOf(card, unseen);
}

/**
 * How much damage one photo under one lamp shows where nothing hides it, and where the print is busy,
 * by bench/fit/surface/fit_hidden.py: on calm print 8 of 47 flaws (real cards 0 of 18, drawn ones 8 of
 * 29), on busy print 8 of 170 polygons on 56 photos of 14 real cards.
 */
const SHOWN_ON_CALM_PRINT = 0.17;
const SHOWN_ON_BUSY_PRINT = 0.05;

/** Share of the face on which a scratch of 1 mm or a crease of 5 mm would have shown. */
export function seenShare(card: CardSize, unseen: readonly UnseenRegion[]): number {
  const busy = shareOf(
    card,
    unseen.filter(({ reason }) => reason === 'busy-print'),
  );
  const calm = 1 - hiddenShare(card, unseen);
  return SHOWN_ON_CALM_PRINT * calm + SHOWN_ON_BUSY_PRINT * Math.min(1, busy);
}
