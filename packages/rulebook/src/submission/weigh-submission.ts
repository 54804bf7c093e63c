/** How likely a grade is. */
export interface GradeChance {
  readonly grade: number;
  readonly chance: number;
}

/** Money in whole cents, because floating point loses them. */
export type Cents = number;

export interface SubmissionFacts {
  /** All of them sum to 1. */
  readonly chances: readonly GradeChance[];
  /** What a copy in each grade sells for, if known. */
  readonly prices: ReadonlyMap<number, Cents>;
  /** What the ungraded card sells for; null if unknown. */
  readonly rawCents: Cents | null;
  /** The fee and the other costs of sending it in. */
  readonly costCents: Cents;
}

/** From lowest to highest if a price is unknown; equal if all are known. */
export interface CentsRange {
  readonly least: Cents;
  /** Infinite if nothing limits what a better grade might sell for. */
  readonly most: Cents;
}

export interface SubmissionWeighed {
  /**
   * `grade`: worth more on average than it costs. `keep`: worth no more. `unknown`: depends on
   * missing prices.
   */
  readonly verdict: 'grade' | 'keep' | 'unknown';
  /** Possible grades without a price, most likely first; of two equally likely ones, the better first. */
  readonly missing: readonly number[];
  readonly isRawMissing: boolean;
  /** What a graded copy sells for on average, weighted by chance. */
  readonly expected: CentsRange;
  /** `expected` less the costs and the ungraded card's price; null without the latter. */
  readonly gain: CentsRange | null;
  /** The price at which a graded copy breaks even; null if the ungraded card's price is unknown. */
  readonly breakEvenCents: Cents | null;
  /** The lowest grade whose price is at least that; null if none is. */
  readonly breakEvenGrade: number | null;
  /** The chance of at least breaking even, as a range if prices are missing. */
  readonly chanceOfGain: { readonly least: number; readonly most: number } | null;
}

/** An unknown price is between those of the grades around it: a better grade is never cheaper. */
function priceRange(grade: number, prices: ReadonlyMap<number, Cents>): CentsRange {
  const known = prices.get(grade);
  if (known !== undefined) return { least: known, most: known };
  const below = [...prices].filter(([other]) => other < grade).map(([, cents]) => cents);
  const above = [...prices].filter(([other]) => other > grade).map(([, cents]) => cents);
  const least = Math.max(0, ...below);
  return { least, most: Math.max(least, Math.min(...above)) };
}

/** Rounded once, at the end. */
function expectedOf(chances: readonly GradeChance[], centsOf: (grade: number) => Cents): Cents {
  let sum = 0;
  // Zero times infinity would be NaN.
  for (const { grade, chance } of chances) if (chance > 0) sum += chance * centsOf(grade);
  return sum === Infinity ? sum : Math.round(sum);
}

function verdictOf(gain: CentsRange | null): SubmissionWeighed['verdict'] {
  if (gain === null) return 'unknown';
  if (gain.least > 0) return 'grade';
  return gain.most <= 0 ? 'keep' : 'unknown';
}

/**
 * Whether sending a card in is worth it on average. Unknown prices stay within their bounds, so
 * there is a verdict only if both bounds agree.
 */
export function weighSubmission(facts: SubmissionFacts): SubmissionWeighed {
  const { prices, rawCents, costCents } = facts;
  const chances = facts.chances.filter(({ chance }) => chance > 0);
  const rangeOf = (grade: number) => priceRange(grade, prices);
  const expected = {
    least: expectedOf(chances, (grade) => rangeOf(grade).least),
    most: expectedOf(chances, (grade) => rangeOf(grade).most),
  };
  const missing = chances
    .filter(({ grade }) => !prices.has(grade))
    .toSorted((one, other) => other.chance - one.chance || other.grade - one.grade)
    .map(({ grade }) => grade);
  if (rawCents === null) {
    const none = { gain: null, breakEvenCents: null, breakEvenGrade: null, chanceOfGain: null };
    return { verdict: 'unknown', missing, isRawMissing: true, expected, ...none };
  }
  const breakEvenCents = rawCents + costCents;
  const gain = { least: expected.least - breakEvenCents, most: expected.most - breakEvenCents };
  const chanceWhere = (isGain: (range: CentsRange) => boolean) =>
    chances.reduce((sum, { grade, chance }) => sum + (isGain(rangeOf(grade)) ? chance : 0), 0);
  const paying = [...prices].filter(([, cents]) => cents >= breakEvenCents).map(([grade]) => grade);
  return {
    verdict: verdictOf(gain),
    missing,
    isRawMissing: false,
    expected,
    gain,
    breakEvenCents,
    breakEvenGrade: paying.length > 0 ? Math.min(...paying) : null,
    chanceOfGain: {
      least: chanceWhere(({ least }) => least >= breakEvenCents),
      most: chanceWhere(({ most }) => most >= breakEvenCents),
    },
  };
}
