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

/** Everything that turns evidence into grades, as plain data that survives JSON. */
export interface RuleBook {
  readonly schema: typeof RULES_SCHEMA;
  /** `spec`, `current` or the name of a custom standard. */
  readonly id: string;
  readonly title: string;
  /** What a report carries as `rules`: names the book and its month. */
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
  /** Null where the book says nothing about a company. */
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
  /** Lowest overall value of this level; 10+ also needs every subgrade at 10.0. */
  readonly from: number;
}

export type SubgradeWeights = Readonly<Record<SubgradeName, number>>;

/** How one subgrade of the card follows from those of its two sides. */
export interface SideWeights {
  readonly frontPercent: number;
  readonly backPercent: number;
  /** A card's subgrade is at most this much better than its worse back. */
  readonly mostAboveBack: number;
}

export interface CenteringRules {
  readonly bands: Rule<readonly CenteringBand[]>;
  /** The widest border share of each grade of our own scale. */
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

/** Wear of this size scores this much. */
export interface WearPoint {
  readonly sizeMm: number;
  readonly score: number;
}

/** How measured wear becomes a subgrade. */
export interface WearScores {
  /** Size: leg of the right triangle that has the area of all the wear on the corners. */
  readonly corners: readonly WearPoint[];
  /** Size: side of the square that has the area of all the wear on the edges. */
  readonly edges: readonly WearPoint[];
  /** Size: length of the worst flaw of its kind. */
  readonly surface: Readonly<
    Record<'print-line' | 'scratch' | 'dent' | 'crease', readonly WearPoint[]>
  >;
  /** What each line besides the worst one costs. */
  readonly perFurtherFlaw: number;
}

/** What is not known about a grade even with a perfect photo. */
export interface Uncertainty {
  /** Standard deviation of a grader's judgment of one subgrade, in subgrade points. */
  readonly graderSubgrade: number;
  /** Standard deviation of a grader's centering reading, in percent points. */
  readonly graderCenteringPoints: number;
  /** 95 % half-width taken where a subgrade comes without one. */
  readonly unstatedPlusMinus: number;
  /** 95 % half-width in percent points taken where centering comes without one. */
  readonly unstatedPlusMinusPoints: number;
  /** 95 % half-width of a subgrade that could not be measured at all. */
  readonly assumedPlusMinus: number;
  /** Fewer measured subgrades than this give no grade. */
  readonly minMeasured: number;
  /** No single grade is stated as likelier than this (0-1). */
  readonly mostCertain: number;
}

/** What may be stated of a card of which some part was not measured. */
export interface Unmeasured {
  /** Parts that are taken to hide a fault where they were not measured. */
  readonly mayHide: readonly SubgradeName[];
  /**
   * The best grade that is stated with one of them unmeasured, with two, and so on; the last one
   * holds for all further ones. 10 states whatever the rest gives.
   */
  readonly highest: readonly number[];
  /** A surface of which a smaller share (0-1) was seen counts as one that may hide a fault. */
  readonly leastSeen: number;
  /** Fewer measured subgrades than this give no overall grade of Beckett. */
  readonly beckettMinMeasured: number;
}

/** How often the surface of a card has a flaw, by the wear of its corners and edges. */
export interface HiddenFlaws {
  readonly classes: readonly HiddenFlawClass[];
  /** From the sharpest card down; between two entries the chances change evenly. */
  readonly byWear: readonly HiddenFlawsOfWear[];
}

export interface HiddenFlawClass {
  readonly name: string;
  /** The best surface subgrade that the flaw leaves. */
  readonly highest: number;
  /** A crease or tear caps the whole card, any other flaw lowers its surface. */
  readonly capsCard: boolean;
}

interface HiddenFlawsOfWear {
  /** The lower end of what was measured of the worse of corners and edges. */
  readonly wear: number;
  /** Chance (0-1) that the worst flaw is of each class, in their order; the rest has none. */
  readonly chances: readonly number[];
}

export interface BeckettRules {
  /** Names of the grades, and centering limits where `centeringFrom` is `limits`. */
  readonly ladder: Ladder<BgsGrade>;
  /** `score`: the centering subgrade rounded down to a half; `limits`: the ladder's chart. */
  readonly centeringFrom: 'score' | 'limits';
  /** Percent per subgrade, summing to 100; used by `mean-down`. */
  readonly weights: Rule<SubgradeWeights>;
  readonly overall: Rule<MeanDown | LowestLift>;
  readonly gate: Rule<GradeGate>;
  /** Label of a card with four tens where it has one of its own. */
  readonly fourTensLabel: string | null;
}

/** The weighted mean rounded down to a half, at most `mostAboveLowest` above the lowest. */
interface MeanDown {
  readonly method: 'mean-down';
  readonly mostAboveLowest: number;
}

/** The lowest subgrade plus a lift that depends on how much it stands alone. */
export interface LowestLift {
  readonly method: 'lowest-lift';
  readonly lift: number;
  readonly wideLift: number;
  /** The lift is `wideLift` where all others are at least this much better than the lowest. */
  readonly wideMargin: number;
}

/** `grade` and better need `count` subgrades of `atLeast` and none below `noneBelow`. */
export interface GradeGate {
  readonly grade: BgsGrade;
  readonly count: number;
  readonly atLeast: number;
  readonly noneBelow: number;
}

/** TAG limits the back of trading card games and of sports cards differently. */
export interface TagRules {
  readonly tcg: Ladder<TagGrade>;
  readonly sports: Ladder<TagGrade>;
}
