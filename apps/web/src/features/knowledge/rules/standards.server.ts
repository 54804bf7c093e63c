import {
  type CenteringLimit,
  gradeCard,
  type Ladder,
  RULE_BOOKS,
  type RuleBook,
  type Rung,
  type SideSubgrades,
} from '@tc/rulebook';

/** Border shares as people write them: 55/45. */
function shares(wider: number): string {
  const narrower = Math.round((100 - wider) * 100) / 100;
  return `${wider}/${narrower}`;
}

function bothReadings(limit: CenteringLimit | null): string {
  if (!limit) return 'none stated';
  const strict = shares(limit.strict);
  return limit.lenient === undefined ? strict : `${strict} to ${shares(limit.lenient)}`;
}

/** The rule book stores "50/50" as the value that rounds to it; print it the way the companies do. */
const CENTERED_AS_MEASURED = 50.5;

function published(limit: CenteringLimit | null): string {
  if (!limit) return 'none stated';
  return shares(limit.strict === CENTERED_AS_MEASURED ? 50 : limit.strict);
}

export interface PsaTier {
  readonly grade: number;
  /** Front limit in our reports. */
  readonly front: string;
  /** Front limit as the company publishes it now. */
  readonly published: string;
  readonly back: string;
}

/** Half grades are described in words; the table lists only the whole ones. */
const PSA_SHOWN: readonly number[] = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1.5, 1];

function psaTiers(): PsaTier[] {
  const now = new Map(RULE_BOOKS.current.psa.rungs.map((rung) => [rung.grade, rung.front]));
  return RULE_BOOKS.spec.psa.rungs
    .filter(({ grade }) => PSA_SHOWN.includes(grade))
    .map(({ grade, front, back }) => ({
      grade,
      front: bothReadings(front),
      published: published(now.get(grade) ?? null),
      back: published(back),
    }));
}

export interface ChartRow {
  readonly grade: number;
  readonly name: string;
  readonly front: string;
  readonly back: string;
}

function chartOf<Grade extends number>(
  ladder: Ladder<Grade>,
  isShown: (rung: Rung<Grade>) => boolean,
): ChartRow[] {
  return ladder.rungs.filter(isShown).map(({ grade, name, front, back }) => ({
    grade,
    name,
    front: published(front),
    back: published(back),
  }));
}

export interface BeckettExample {
  /** Centering, corners, edges, surface. */
  readonly subgrades: readonly [number, number, number, number];
  readonly ours: number;
  /** By the rule that fits the company's own published examples. */
  readonly fitted: number;
}

const EXAMPLES: readonly BeckettExample['subgrades'][] = [
  [10, 10, 10, 10],
  [10, 10, 10, 9],
  [9.5, 9.5, 9.5, 9],
  [9.5, 9.5, 9, 8],
  [9.5, 9.5, 8.5, 9],
  [10, 6, 10, 10],
];

function beckettOf(four: BeckettExample['subgrades'], book: RuleBook): number {
  const [centering, corners, edges, surface] = four;
  const subgrades: SideSubgrades = { centering, corners, edges, surface };
  const front = {
    subgrades,
    plusMinus: { centering: 0, corners: 0, edges: 0, surface: 0 },
    centering: { leftRight: null, topBottom: null, plusMinusPoints: null },
    creases: [],
  };
  return gradeCard({ front }, book).beckett?.grade ?? 1;
}

/** Every figure on the page about the two companies' standards. */
export function readStandards() {
  const { spec, current } = RULE_BOOKS;
  const { gate, overall, weights } = spec.beckett;
  return {
    psa: { tiers: psaTiers(), read: current.psa.effective, source: current.psa.source },
    beckett: {
      weights: weights.value,
      mostAboveLowest: overall.value.method === 'mean-down' ? overall.value.mostAboveLowest : null,
      gate: gate.value,
      chart: chartOf(
        current.beckett.ladder,
        ({ grade }) => grade === 9.5 || (Number.isInteger(grade) && grade !== 2),
      ),
      examples: EXAMPLES.map((subgrades) => ({
        subgrades,
        ours: beckettOf(subgrades, spec),
        fitted: beckettOf(subgrades, current),
      })),
      read: current.beckett.ladder.effective,
      source: current.beckett.ladder.source,
    },
    /** The front limits in the picture: the stricter reading for the best four grades. */
    ruler: current.psa.rungs
      .filter(({ grade }) => [10, 9, 8, 7].includes(grade))
      .map(({ grade, front }) => ({ grade, wider: front?.strict ?? 100 })),
  };
}

export type Standards = ReturnType<typeof readStandards>;
