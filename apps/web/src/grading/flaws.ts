import { flawSizePlusMinusMm } from '@tc/engine/plus-minus';
import { flawName } from '@tc/kernel';
import { sayMeasured } from '../ui/measured.tsx';
import type { Flaw, GradedReport, SideName, SideReport } from './model.ts';
import { SIDES } from './model.ts';

/** A flaw with its number on the photo and in the list. */
export interface NumberedFlaw {
  readonly number: number;
  readonly side: SideName;
  readonly flaw: Flaw;
}

/** Front before back and worst first within a side: the order in which people go through them. */
export function numberFlaws(report: GradedReport): readonly NumberedFlaw[] {
  const weight = (flaw: Flaw) => flaw.severity * flaw.confidence;
  return SIDES.flatMap((side) =>
    [...(report.sides[side]?.flaws ?? [])]
      .sort((a, b) => weight(b) - weight(a))
      .map((flaw) => ({ side, flaw })),
  ).map((entry, index) => ({ ...entry, number: index + 1 }));
}

/** "2.2 ±0.1 mm": the size, and how uncertain the photo leaves it. */
export function sizeFlaw(flaw: Flaw, card: SideReport['card']): string {
  const plusMinus = flawSizePlusMinusMm(flaw, card);
  return sayMeasured({ value: flaw.sizeMm, plusMinus, unit: 'mm' });
}

const AT_EDGE_MM = 4;

/** Where on the card, in words: "top left corner", "right edge, 34 mm from the top". */
export function placeFlaw(flaw: Flaw, widthMm: number, heightMm: number): string {
  const x = (flaw.at.x0 + flaw.at.x1) / 2;
  const y = (flaw.at.y0 + flaw.at.y1) / 2;
  const isLeft = flaw.at.x0 < AT_EDGE_MM;
  const isRight = flaw.at.x1 > widthMm - AT_EDGE_MM;
  const isTop = flaw.at.y0 < AT_EDGE_MM;
  const isBottom = flaw.at.y1 > heightMm - AT_EDGE_MM;
  if (isTop !== isBottom && isLeft !== isRight) {
    return `${isTop ? 'top' : 'bottom'} ${isLeft ? 'left' : 'right'} corner`;
  }
  if (isLeft !== isRight)
    return `${isLeft ? 'left' : 'right'} edge, ${y.toFixed(0)} mm from the top`;
  if (isTop !== isBottom)
    return `${isTop ? 'top' : 'bottom'} edge, ${x.toFixed(0)} mm from the left`;
  return `${x.toFixed(0)} mm from the left, ${y.toFixed(0)} mm from the top`;
}

export function describeFlaw({ side, flaw }: NumberedFlaw, report: GradedReport): string {
  const card = report.sides[side]?.card;
  if (!card) return flawName(flaw);
  const place = placeFlaw(flaw, card.widthMm, card.heightMm);
  return `${flawName(flaw)}, ${side}, ${place}, ${sizeFlaw(flaw, card)}`;
}
