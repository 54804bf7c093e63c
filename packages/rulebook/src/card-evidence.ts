import { scoreOfShare, worstShare } from './centering-score.ts';
import { type HiddenFlaw, hiddenFlaws, wearOf } from './hidden-flaws.ts';
import type { Measured, MeasuredCrease, MeasuredSide, SideSubgrades } from './measured.ts';
import { SUBGRADE_NAMES, type SubgradeName } from './rule.ts';
import type { RuleBook, SideWeights, Unmeasured } from './rule-book.ts';

/** The worse known axis of one side: wider border share and 95 % half-width, in percent points. */
export interface CenteringReading {
  readonly percent: number;
  readonly plusMinusPoints: number;
}

/** Both sides brought together: what every company's rules are applied to. */
export interface CardEvidence {
  readonly subgrades: SideSubgrades;
  readonly plusMinus: SideSubgrades;
  /**
   * The best that an unmeasured subgrade can still be, by what was seen of it (a measured back, one
   * axis of the borders); null when nothing was. A fault that was seen always counts, while a
   * missing measurement is never filled with a default.
   */
  readonly ceilings: SideSubgrades;
  /** Parts that may hide a fault: not measured, or the surface where too little of it was seen. */
  readonly hidden: readonly SubgradeName[];
  /** The best grade that the book states with so much of the card hidden; 10 with nothing. */
  readonly atMost: number;
  readonly front: CenteringReading | null;
  readonly back: CenteringReading | null;
  /** Creases by side: one may show on both, so they are not added. */
  readonly creases: readonly (readonly MeasuredCrease[])[];
  /** What the surface would be without its creases, by the worse side; null where that is not known. */
  readonly surfaceUncreased: number | null;
  /** Whether it is known of every side how much of its surface was seen. */
  readonly isSurfaceJudged: boolean;
  /** Flaws of the surface that may be there although they were not found. */
  readonly hiddenFlaws: readonly HiddenFlaw[];
}

export function bySubgrade<Value>(of: (name: SubgradeName) => Value): Record<SubgradeName, Value> {
  return {
    centering: of('centering'),
    corners: of('corners'),
    edges: of('edges'),
    surface: of('surface'),
  };
}

/**
 * A card's subgrade from those of its sides, in exact tenths. The back counts by its weight and can
 * only lower the front: a clean back mends no worn front, and a front-only grade stays the upper
 * bound that it is said to be.
 */
function combineSides(front: number, back: number | null, sides: SideWeights): number {
  if (back === null) return front;
  const frontTenths = Math.round(front * 10);
  const backTenths = Math.round(back * 10);
  const mean = Math.round(
    (frontTenths * sides.frontPercent + backTenths * sides.backPercent) / 100,
  );
  return Math.min(frontTenths, mean, backTenths + sides.mostAboveBack * 10) / 10;
}

function readCentering(side: MeasuredSide | undefined, book: RuleBook): CenteringReading | null {
  if (!side) return null;
  const percent = worstShare(side.centering.leftRight, side.centering.topBottom);
  if (percent === null) return null;
  const { unstatedPlusMinusPoints } = book.uncertainty.value;
  return { percent, plusMinusPoints: side.centering.plusMinusPoints ?? unstatedPlusMinusPoints };
}

/** What is known of a side's subgrade at best: its measurement, or what one known axis allows. */
function bestOfSide(
  side: MeasuredSide | undefined,
  reading: CenteringReading | null,
  name: SubgradeName,
  sideName: 'front' | 'back',
  book: RuleBook,
): number | null {
  const measured = side?.subgrades[name] ?? null;
  if (measured === null && name === 'surface') return side?.surfaceAtBest ?? null;
  if (measured !== null || name !== 'centering' || !reading) return measured;
  return scoreOfShare(reading.percent, sideName, book);
}

/**
 * The less certain side speaks for the card. Not a mixture by weight: that would narrow or widen
 * with the values themselves, and a worse corner could then look surer.
 */
function combinedPlusMinus(
  name: SubgradeName,
  measured: Measured,
  subgrade: number | null,
): number | null {
  const front = measured.front.plusMinus[name];
  if (subgrade === null || front === null) return null;
  return Math.max(front, measured.back?.plusMinus[name] ?? 0);
}

/** Who gives a surface subgrade without saying how much was seen vouches for all of it. */
function surfaceSeenOf({ surfaceSeen, subgrades }: MeasuredSide): number {
  return surfaceSeen ?? (subgrades.surface === null ? 0 : 1);
}

/** What was seen of the surface on the side that showed less of it. */
function readSurfaceSeen({ front, back }: Measured): number {
  return Math.min(surfaceSeenOf(front), back ? surfaceSeenOf(back) : 1);
}

function readUncreased({ front, back }: Measured): number | null {
  const sides = back ? [front, back] : [front];
  if (sides.every(({ surfaceUncreased }) => typeof surfaceUncreased !== 'number')) return null;
  return Math.min(...sides.map((side) => side.surfaceUncreased ?? side.subgrades.surface ?? 10));
}

/** A part that nobody saw may hide a fault, and the book says what that leaves to be stated. */
function readHidden(
  subgrades: SideSubgrades,
  surfaceSeen: number,
  { mayHide, highest, leastSeen }: Unmeasured,
) {
  const hidden = mayHide.filter(
    (name) => subgrades[name] === null || (name === 'surface' && surfaceSeen < leastSeen),
  );
  const atMost = highest[Math.min(hidden.length, highest.length) - 1] ?? 10;
  return { hidden, atMost };
}

export function readEvidence(measured: Measured, book: RuleBook): CardEvidence {
  const sides = book.sides.value;
  const front = readCentering(measured.front, book);
  const back = readCentering(measured.back, book);
  const bestBack = bySubgrade((name) => bestOfSide(measured.back, back, name, 'back', book));
  const subgrades = bySubgrade((name) => {
    const value = measured.front.subgrades[name];
    return value === null ? null : combineSides(value, bestBack[name], sides);
  });
  const ceilings = bySubgrade((name) => {
    if (subgrades[name] !== null) return null;
    const bestFront = bestOfSide(measured.front, front, name, 'front', book);
    if (bestFront === null && bestBack[name] === null) return null;
    return combineSides(bestFront ?? 10, bestBack[name], sides);
  });
  const plusMinus = bySubgrade((name) => combinedPlusMinus(name, measured, subgrades[name]));
  const atBest = bySubgrade((name) => subgrades[name] ?? ceilings[name]);
  const surfaceSeen = readSurfaceSeen(measured);
  return {
    subgrades,
    plusMinus,
    ceilings,
    ...readHidden(subgrades, surfaceSeen, book.unmeasured.value),
    front,
    back,
    creases: [measured.front, measured.back].map((side) => side?.creases ?? []),
    surfaceUncreased: readUncreased(measured),
    isSurfaceJudged: [measured.front, measured.back ?? measured.front].every(
      (side) => typeof side.surfaceSeen === 'number',
    ),
    hiddenFlaws: hiddenFlaws(
      book.hiddenFlaws.value,
      wearOf(subgrades, plusMinus, book, atBest),
      surfaceSeen,
    ),
  };
}

export function measuredNames(evidence: CardEvidence): SubgradeName[] {
  return SUBGRADE_NAMES.filter((name) => evidence.subgrades[name] !== null);
}

/** The measurement, or the most that a missing one can be; null when nothing is known. */
export function knownAtBest(evidence: CardEvidence, name: SubgradeName): number | null {
  return evidence.subgrades[name] ?? evidence.ceilings[name];
}
