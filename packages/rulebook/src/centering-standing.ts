import { RULE_BOOKS } from './books/rule-books.ts';
import type { CenteringReading } from './card-evidence.ts';
import { type Ladder, official, type Rung } from './ladder.ts';
import { meetsLimit } from './ladder-grade.ts';
import type { CenteringRules } from './rule-book.ts';

type CenteringRung = Pick<Rung<number>, 'grade' | 'name' | 'front' | 'back'>;

/** The centering limits of one scale, best grade first. */
export interface CenteringTable {
  readonly id: string;
  readonly company: string;
  /** Tells apart several tables of one company. */
  readonly edition: string;
  readonly effective: string;
  readonly source: string;
  readonly rungs: readonly CenteringRung[];
}

/** Wider border shares of the worse axis in percent; null if a side was not measured. */
export interface CenteringShares {
  readonly front: number | null;
  readonly back: number | null;
}

/** The best grade whose centering limits a card meets, and what the next better one requires. */
export interface CenteringStanding {
  readonly grade: number;
  readonly name: string;
  readonly next: {
    readonly grade: number;
    readonly name: string;
    /** The largest share that each side may have for it; null if the side is already good enough. */
    readonly frontAtMost: number | null;
    readonly backAtMost: number | null;
  } | null;
}

function readingOf(percent: number | null): CenteringReading | null {
  return percent === null ? null : { percent, plusMinusPoints: 0 };
}

/** Companies judge centering separately, so only the two limits of each rung count here. */
export function standOnCentering(
  { rungs }: Pick<CenteringTable, 'rungs'>,
  { front, back }: CenteringShares,
): CenteringStanding | null {
  if (front === null && back === null) return null;
  const [seenFront, seenBack] = [readingOf(front), readingOf(back)];
  const at = rungs.findIndex(
    (rung) => meetsLimit(rung.front, seenFront) && meetsLimit(rung.back, seenBack),
  );
  const here = rungs[at];
  if (!here) return null;
  const better = rungs[at - 1];
  if (!better) return { grade: here.grade, name: here.name, next: null };
  const asked = (limit: CenteringRung['front'], seen: CenteringReading | null) =>
    limit && !meetsLimit(limit, seen) ? limit.strict : null;
  return {
    grade: here.grade,
    name: here.name,
    next: {
      grade: better.grade,
      name: better.name,
      frontAtMost: asked(better.front, seenFront),
      backAtMost: asked(better.back, seenBack),
    },
  };
}

/** The specification has limits down to grade 5; everything wider is below that. */
function rungsOfScale({ byGrade }: CenteringRules): readonly CenteringRung[] {
  const named = byGrade.value.map(({ level, upTo }) => ({
    grade: Number(level),
    name: `Grade ${level}`,
    front: official(upTo),
    back: null,
  }));
  return [...named, { grade: 4, name: 'Below 5', front: null, back: null }];
}

function tableOf(
  id: string,
  company: string,
  edition: string,
  { effective, source, rungs }: Ladder<number> | CenteringTable,
): CenteringTable {
  return { id, company, edition, effective, source, rungs };
}

const { spec, current } = RULE_BOOKS;
const { byGrade } = spec.centering;
const PUBLISHED = 'Published limits';

function optionalTable(
  id: string,
  company: string,
  edition: string,
  ladder: Ladder<number> | null,
) {
  return ladder ? [tableOf(id, company, edition, ladder)] : [];
}

/** Every scale with centering limits. */
export const CENTERING_TABLES: readonly CenteringTable[] = [
  tableOf('psa', 'PSA', PUBLISHED, current.psa),
  tableOf('beckett', 'Beckett', PUBLISHED, current.beckett.ladder),
  ...optionalTable('sgc', 'SGC', PUBLISHED, current.sgc),
  ...optionalTable('cgc', 'CGC', PUBLISHED, current.cgc),
  ...optionalTable('tag-tcg', 'TAG', 'Card games', current.tag?.tcg ?? null),
  ...optionalTable('tag-sports', 'TAG', 'Sports', current.tag?.sports ?? null),
  tableOf('spec-psa', 'PSA', spec.title, spec.psa),
  {
    id: 'spec',
    company: 'House scale',
    edition: 'By grade',
    effective: byGrade.effective,
    source: byGrade.source,
    rungs: rungsOfScale(spec.centering),
  },
];
