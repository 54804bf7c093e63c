import { scoreOfShare, worstShare } from './centering-score.ts';
import { type HiddenFlaw, hiddenFlaws, wearOf } from './hidden-flaws.ts';
import type { Measured, MeasuredCrease, MeasuredSide, SideSubgrades } from './measured.ts';
import { SUBGRADE_NAMES, type SubgradeName } from './rule.ts';
import type { RuleBook, SideWeights, Unmeasured } from './rule-book.ts';

/** The worse known axis of one side: wider border share and 95 % half-width, in percentage points. */
export interface CenteringReading {
  readonly percent: number;
  readonly plusMinusPoints: number;
}

/** Both sides combined: what every company's rules are applied to. */
export interface CardEvidence {
  readonly subgrades: SideSubgrades;
  readonly plusMinus: SideSubgrades;
  /**
   * The best that an unmeasured subgrade can still be, from what is known about it (a measured
   * back, one axis of the borders); null if nothing is. Known faults always count, but a missing
   * measurement is never replaced by a default.
   */
  readonly ceilings: SideSubgrades;
  /** Parts that may hide a fault: unmeasured ones, and the surface if too little of it was seen. */
  readonly hidden: readonly SubgradeName[];
  /** The best grade that the book gives with these parts hidden; 10 if none are. */
  readonly atMost: number;
  readonly front: CenteringReading | null;
  readonly back: CenteringReading | null;
  /** Creases by side. They are not added up, because one crease may show on both sides. */
  readonly creases: readonly (readonly MeasuredCrease[])[];
  /** The surface subgrade without creases, for the worse side; null if unknown. */
  readonly surfaceUncreased: number | null;
  /** Whether every side says how much of its surface was seen. */
  readonly isSurfaceJudged: boolean;
  /** Flaws that the unseen surface may have. */
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
 * A card's subgrade from those of its sides, in exact tenths. The back has its weight and can only
 * lower the front: a clean back does not repair a worn front, and a front-only grade remains an
 * upper bound.
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

/** The best that a side's subgrade can be: its measurement, or what one known axis allows. */
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
 * The less certain side counts. A weighted mix would get narrower or wider with the values
 * themselves, so a worse corner could look more certain.
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

/** A surface subgrade without `surfaceSeen` counts as seen completely. */
function surfaceSeenOf({ surfaceSeen, subgrades }: MeasuredSide): number {
  return surfaceSeen ?? (subgrades.surface === null ? 0 : 1);
}

/** The share of the surface seen, on the side where less of it was seen. */
function readSurfaceSeen({ front, back }: Measured): number {
  return Math.min(surfaceSeenOf(front), back ? surfaceSeenOf(back) : 1);
}

function readUncreased({ front, back }: Measured): number | null {
  const sides = back ? [front, back] : [front];
  if (sides.every(({ surfaceUncreased }) => typeof surfaceUncreased !== 'number')) return null;
  return Math.min(...sides.map((side) => side.surfaceUncreased ?? side.subgrades.surface ?? 10));
}

/** Which unseen parts may hide a fault, and the best grade the book gives then. */
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

/** The measurement, or the best that a missing one can be; null if nothing is known. */
export function knownAtBest(evidence: CardEvidence, name: SubgradeName): number | null {
  return evidence.subgrades[name] ?? evidence.ceilings[name];
}
