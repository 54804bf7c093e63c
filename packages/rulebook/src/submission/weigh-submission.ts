/** How likely a grade is. */
export interface GradeChance {
  readonly grade: number;
  readonly chance: number;
}

/** Money in whole cents: floating point loses them. */
export type Cents = number;

export interface SubmissionFacts {
  /** Of all grades together 1. */
  readonly chances: readonly GradeChance[];
  /** What a copy in each grade sells for, where that is known. */
  readonly prices: ReadonlyMap<number, Cents>;
  /** What the card sells for as it is; null: not known. */
  readonly rawCents: Cents | null;
  /** The fee, and whatever else sending it in costs. */
  readonly costCents: Cents;
}

/** From the least to the most, where a price is not known; both the same where all are. */
export interface CentsRange {
  readonly least: Cents;
  /** Infinite, where nothing says how dear a better grade might be. */
  readonly most: Cents;
}

export interface SubmissionWeighed {
  /**
   * `grade`: worth more on average than it costs. `keep`: not so. `unknown`: the prices that are missing
   * decide.
   */
  readonly verdict: 'grade' | 'keep' | 'unknown';
  /** Grades without a price that may come out, likeliest first, the better one of two alike. */
  readonly missing: readonly number[];
  readonly isRawMissing: boolean;
  /** What a graded copy sells for on average, by the chances. */
  readonly expected: CentsRange;
  /** That, less the cost and less what the card sells for as it is; null without the latter. */
  readonly gain: CentsRange | null;
  /** What a graded copy has to sell for, so that nothing is lost; null without a price of the card as it is. */
  readonly breakEvenCents: Cents | null;
  /** The lowest grade with a price of at least that; null: none. */
  readonly breakEvenGrade: number | null;
  /** How likely it is that nothing is lost; prices that are missing may decide. */
  readonly chanceOfGain: { readonly least: number; readonly most: number } | null;
}

/** A price that is not known lies between those of the grades around it: a better grade is not cheaper. */
function priceRange(grade: number, prices: ReadonlyMap<number, Cents>): CentsRange {
  const known = prices.get(grade);
  if (known !== undefined) return { least: known, most: known };
  const below = [...prices].filter(([other]) => other < grade).map(([, cents]) => cents);
  const above = [...prices].filter(([other]) => other > grade).map(([, cents]) => cents);
  const least = Math.max(0, ...below);
  return { least, most: Math.max(least, Math.min(...above)) };
}

/** Rounded once, at the end; a half cent goes down. */
function expectedOf(chances: readonly GradeChance[], centsOf: (grade: number) => Cents): Cents {
  let sum = 0;
  // Nought times infinity would be no number.
  for (const { grade, chance } of chances) if (chance > 0) sum += chance * centsOf(grade);
  return sum === Infinity ? sum : Math.round(sum);
}

function verdictOf(gain: CentsRange | null): SubmissionWeighed['verdict'] {
  if (gain === null) return 'unknown';
  if (gain.least > 0) return 'grade';
  return gain.most <= 0 ? 'keep' : 'unknown';
}

/**
 * Whether sending a card in is worth it on average. What is not known stays between its bounds, and decides
 * only where both bounds say the same.
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
