import type { SideReport } from '@tc/engine';
import type { CardTruth } from '@tc/testcards';

const SIDES = ['left', 'right', 'top', 'bottom'] as const;
type SideOfCard = (typeof SIDES)[number];

/** One printed border: its true width, and what was said about it. */
export interface BorderReading {
  readonly side: SideOfCard;
  readonly trueMm: number;
  /** Null if reported as not measurable. */
  readonly errorMm: number | null;
  readonly plusMinusMm: number | null;
}

/** The four borders of a bordered card; none for a borderless one. */
export function readBorders(card: CardTruth, side: SideReport): BorderReading[] {
  const { bordersMm, plusMinusMm } = side.centering;
  return SIDES.flatMap((name) => {
    const trueMm = card.bordersMm[name];
    if (trueMm === null) return [];
    const measured = bordersMm?.[name] ?? null;
    const errorMm = measured === null ? null : measured - trueMm;
    return [{ side: name, trueMm, errorMm, plusMinusMm }];
  });
}

/** Whether any border width was reported for a card that has no border. */
export function hasInventedBorder(side: SideReport): boolean {
  const { bordersMm, leftRight, topBottom } = side.centering;
  const someBorder = bordersMm !== null && SIDES.some((name) => bordersMm[name] !== null);
  return someBorder || leftRight !== null || topBottom !== null;
}

/** The larger share along the axis that is less centered, in percent: 50 is perfect. */
export function worstCentering(card: CardTruth): number | null {
  const { left, right, top, bottom } = card.bordersMm;
  if (left === null || right === null || top === null || bottom === null) return null;
  const larger = (a: number, b: number) => (100 * Math.max(a, b)) / (a + b);
  return Math.max(larger(left, right), larger(top, bottom));
}
