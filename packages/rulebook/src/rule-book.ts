import type {
  BgsGrade,
  CgcGrade,
  OverallLevel,
  PsaGrade,
  SgcGrade,
  TagGrade,
} from './issued-grades.ts';
import type { Ladder } from './ladder.ts';
import type { Rule, SubgradeName } from './rule.ts';

export const RULES_SCHEMA = 'truecorner.rules/1';

/** Everything that turns evidence into grades, as plain data that can be stored as JSON. */
export interface RuleBook {
  readonly schema: typeof RULES_SCHEMA;
  /** `spec`, `current` or the name of a custom standard. */
  readonly id: string;
  readonly title: string;
  /** The value of `rules` in reports: the book's name and month. */
  readonly version: string;
  readonly overall: OverallRules;
  readonly sides: Rule<SideWeights>;
  readonly centering: CenteringRules;
  readonly wear: Rule<WearScores>;
  readonly uncertainty: Rule<Uncertainty>;
  readonly unmeasured: Rule<Unmeasured>;
  readonly hiddenFlaws: Rule<HiddenFlaws>;
  readonly psa: Ladder<PsaGrade>;
  readonly beckett: BeckettRules;
  /** Null if the book does not cover a company. */
  readonly sgc: Ladder<SgcGrade> | null;
  readonly cgc: Ladder<CgcGrade> | null;
  readonly tag: TagRules | null;
}

export interface OverallRules {
  readonly levels: Rule<readonly LevelRule[]>;
  /** Percent per subgrade, summing to 100. */
  readonly weights: Rule<SubgradeWeights>;
}

export interface LevelRule {
  readonly level: OverallLevel;
  readonly name: string;
  /** Lowest overall value of this level; 10+ also requires every subgrade to be 10.0. */
  readonly from: number;
}

export type SubgradeWeights = Readonly<Record<SubgradeName, number>>;

/** How a subgrade of the card follows from those of its two sides. */
export interface SideWeights {
  readonly frontPercent: number;
  readonly backPercent: number;
  /** A card's subgrade is at most this much better than that of a worse back. */
  readonly mostAboveBack: number;
}

export interface CenteringRules {
  readonly bands: Rule<readonly CenteringBand[]>;
  /** The widest border share for each grade of our own scale. */
  readonly byGrade: Rule<readonly CenteringOfGrade[]>;
  readonly front: Rule<readonly CurvePoint[]>;
  readonly back: Rule<readonly CurvePoint[]>;
}

export interface CenteringBand {
  readonly name: 'excellent' | 'good' | 'acceptable' | 'poor' | 'unacceptable';
  /** Percent of the wider border, inclusive. */
  readonly upTo: number;
}

interface CenteringOfGrade {
  readonly level: OverallLevel;
  readonly from: number;
  readonly upTo: number;
}

/** At this share of the wider border (percent) the centering subgrade is `score`. */
export interface CurvePoint {
  readonly percent: number;
  readonly score: number;
}

/** Wear of this size gets this score. */
export interface WearPoint {
  readonly sizeMm: number;
  readonly score: number;
}

/** How measured wear becomes a subgrade. */
export interface WearScores {
  /** Size: leg of the right triangle whose area is all the wear on the corners. */
  readonly corners: readonly WearPoint[];
  /** Size: side of the square whose area is all the wear on the edges. */
  readonly edges: readonly WearPoint[];
  /** Size: length of a flaw; of creases, all of them together. */
  readonly surface: Readonly<
    Record<'print-line' | 'scratch' | 'dent' | 'crease', readonly WearPoint[]> &
      // Books that were written before these could be found do without them.
      Partial<Record<'stain' | 'unknown', readonly WearPoint[]>>
  >;
  /** What each further flaw costs in addition to the worst one; all creases count as one. */
  readonly perFurtherFlaw: number;
}

/** What is uncertain about a grade even with a perfect photo. */
export interface Uncertainty {
  /** Standard deviation of a grader's judgment of one subgrade, in subgrade points. */
  readonly graderSubgrade: number;
  /** Standard deviation of a grader's centering reading, in percentage points. */
  readonly graderCenteringPoints: number;
  /** 95 % half-width of a subgrade that comes without one. */
  readonly unstatedPlusMinus: number;
  /** 95 % half-width of centering that comes without one, in percentage points. */
  readonly unstatedPlusMinusPoints: number;
  /** 95 % half-width of a subgrade that could not be measured at all. */
  readonly assumedPlusMinus: number;
  /** With fewer measured subgrades than this there is no grade. */
  readonly minMeasured: number;
  /** No single grade gets a higher chance than this (0-1). */
  readonly mostCertain: number;
}

/** Which grades are possible when part of a card was not measured. */
export interface Unmeasured {
  /** Parts that are assumed to hide a fault if they were not measured. */
  readonly mayHide: readonly SubgradeName[];
  /**
   * The best grade with one of them unmeasured, with two, and so on; the last one also applies to
   * any more. 10 means no limit.
   */
  readonly highest: readonly number[];
  /** If a smaller share of the surface (0-1) than this was seen, it may hide a fault. */
  readonly leastSeen: number;
  /** With fewer measured subgrades than this there is no Beckett overall grade. */
  readonly beckettMinMeasured: number;
}

/** How often a card's surface has a flaw, by the wear of its corners and edges. */
export interface HiddenFlaws {
  readonly classes: readonly HiddenFlawClass[];
  /** From the sharpest card down; the chances between two entries are interpolated. */
  readonly byWear: readonly HiddenFlawsOfWear[];
}

export interface HiddenFlawClass {
  readonly name: string;
  /** The best surface subgrade that the flaw allows. */
  readonly highest: number;
  /** A crease or tear caps the whole card; any other flaw lowers its surface. */
  readonly capsCard: boolean;
}

interface HiddenFlawsOfWear {
  /** The lower end of the worse of corners and edges. */
  readonly wear: number;
  /** Chance (0-1) that the worst flaw is of each class, in order; the remainder has no flaw. */
  readonly chances: readonly number[];
}

export interface BeckettRules {
  /** Names of the grades, and centering limits if `centeringFrom` is `limits`. */
  readonly ladder: Ladder<BgsGrade>;
  /** `score`: the centering subgrade rounded down to a half; `limits`: the ladder's chart. */
  readonly centeringFrom: 'score' | 'limits';
  /** Percent per subgrade, summing to 100; used by `mean-down`. */
  readonly weights: Rule<SubgradeWeights>;
  readonly overall: Rule<MeanDown | LowestLift>;
  readonly gate: Rule<GradeGate>;
  /** The label of a card with four tens, if it has a special one. */
  readonly fourTensLabel: string | null;
}

/** The weighted mean rounded down to a half, at most `mostAboveLowest` above the lowest. */
interface MeanDown {
  readonly method: 'mean-down';
  readonly mostAboveLowest: number;
}

/** The lowest subgrade plus a lift that depends on how far below the others it is. */
export interface LowestLift {
  readonly method: 'lowest-lift';
  readonly lift: number;
  readonly wideLift: number;
  /** The lift is `wideLift` if all others are at least this much better than the lowest. */
  readonly wideMargin: number;
}

/** `grade` and better need `count` subgrades of `atLeast` and none below `noneBelow`. */
export interface GradeGate {
  readonly grade: BgsGrade;
  readonly count: number;
  readonly atLeast: number;
  readonly noneBelow: number;
}

/** TAG has different limits for the backs of trading card games and sports cards. */
export interface TagRules {
  readonly tcg: Ladder<TagGrade>;
  readonly sports: Ladder<TagGrade>;
}
