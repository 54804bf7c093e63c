import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bySubgrade } from './card-evidence.ts';
import {
  type CardGrades,
  gradeCard,
  type Measured,
  PSA_GRADES,
  RULE_BOOKS,
  type RuleBook,
} from './index.ts';
import { card, side } from './testing/any-card.ts';

type SideMeasured = Measured['front'];
type Worsening = (side: SideMeasured, amount: number) => SideMeasured;

function lowered(name: keyof SideMeasured['subgrades']): Worsening {
  return (side, amount) => {
    const value = side.subgrades[name];
    const worse = value === null ? null : Math.max(1, Math.round((value - amount) * 10) / 10);
    return { ...side, subgrades: { ...side.subgrades, [name]: worse } };
  };
}

function movedOff(axis: 'leftRight' | 'topBottom'): Worsening {
  return (side, amount) => {
    const pair = side.centering[axis];
    if (!pair) return side;
    const grow = pair[0] >= pair[1] ? amount : -amount;
    const first = Math.min(100, Math.max(0, pair[0] + grow));
    return { ...side, centering: { ...side.centering, [axis]: [first, 100 - first] } };
  };
}

/** A ten becomes unmeasured: even the best measurement is worth at least as much as none. */
function forgotten(name: 'corners' | 'edges' | 'surface'): Worsening {
  return (side) =>
    side.subgrades[name] === 10
      ? { ...side, subgrades: { ...side.subgrades, [name]: null } }
      : side;
}

type Name = keyof SideMeasured['subgrades'];
const NAMES: readonly Name[] = ['centering', 'corners', 'edges', 'surface'];

function without(side: SideMeasured, name: Name): SideMeasured {
  return {
    ...side,
    subgrades: { ...side.subgrades, [name]: null },
    plusMinus: { ...side.plusMinus, [name]: null },
  };
}

/** Removes one part's subgrade from both sides; faults that were seen stay. */
function blindTo(name: Name, { front, back }: Measured): Measured {
  return { front: without(front, name), ...(back && { back: without(back, name) }) };
}

/**
 * A front whose centering counts by its subgrade, because `side` draws its borders independently,
 * and which is nowhere as uncertain as an unmeasured part.
 */
const frontBySubgrades: fc.Arbitrary<Measured> = side.map((front) => ({
  front: {
    ...front,
    plusMinus: bySubgrade((name) => Math.min(2, front.plusMinus[name] ?? 1)),
    centering: { leftRight: null, topBottom: null, plusMinusPoints: null },
  },
}));

/** A part at least as good as all others, so it cannot be what makes the card worse. */
function bestPart(graded: CardGrades): Name | undefined {
  const values = NAMES.map((name) => graded.subgrades[name] ?? 0);
  return NAMES.find((name) => graded.subgrades[name] === Math.max(...values));
}

/** Chance of each PSA grade or a better one, in hundredths, best grade first. */
function reachOf(graded: CardGrades): readonly number[] {
  const chances = graded.psa?.probabilities ?? {};
  let reach = 0;
  return [...PSA_GRADES]
    .sort((a, b) => b - a)
    .map((grade) => {
      reach += Math.round(100 * (chances[`${grade}`] ?? 0));
      return reach;
    });
}

type Crease = SideMeasured['creases'][number];

function eachCrease(change: (amount: number, crease: Crease) => Partial<Crease>): Worsening {
  return (side, amount) => ({
    ...side,
    creases: side.creases.map((crease) => ({ ...crease, ...change(amount, crease) })),
  });
}

function lessCertain(plusMinus: number | null, amount: number): number | null {
  return plusMinus === null ? null : plusMinus + amount;
}

const WORSE: Readonly<Record<string, Worsening>> = {
  'centering subgrade': lowered('centering'),
  corners: lowered('corners'),
  edges: lowered('edges'),
  surface: lowered('surface'),
  'left and right': movedOff('leftRight'),
  'top and bottom': movedOff('topBottom'),
  'one more crease': (side, amount) => ({
    ...side,
    creases: [...side.creases, { lengthMm: 2 + amount * 8, confidence: amount / 3 }],
  }),
  'less certain': (side, amount) => ({
    ...side,
    plusMinus: {
      centering: lessCertain(side.plusMinus.centering, amount),
      corners: lessCertain(side.plusMinus.corners, amount),
      edges: lessCertain(side.plusMinus.edges, amount),
      surface: lessCertain(side.plusMinus.surface, amount),
    },
    centering: {
      ...side.centering,
      plusMinusPoints: lessCertain(side.centering.plusMinusPoints, amount),
    },
  }),
  'longer creases': eachCrease((by, crease) => ({ lengthMm: crease.lengthMm + by * 8 })),
  'creases followed less far': eachCrease((by, { plusMinusMm = 0 }) => ({
    plusMinusMm: plusMinusMm + by * 10,
  })),
  'surer creases': eachCrease((by, { confidence = 1 }) => ({
    confidence: Math.min(1, confidence + by / 3),
  })),
  'less of the surface seen': (side, amount) =>
    typeof side.surfaceSeen === 'number'
      ? { ...side, surfaceSeen: side.surfaceSeen * (1 - amount / 3) }
      : side,
  'worse flaws seen of a surface without a subgrade': (side, amount) =>
    typeof side.surfaceAtBest === 'number'
      ? { ...side, surfaceAtBest: Math.max(1, side.surfaceAtBest - amount) }
      : side,
  'corners no longer seen': forgotten('corners'),
  'edges no longer seen': forgotten('edges'),
  'surface no longer seen': forgotten('surface'),
};

/** Every figure of a result that people would call its grade; a withheld grade is not a better one. */
function ranks(graded: CardGrades): Record<string, number> {
  const level = graded.overall?.level;
  return {
    overall: graded.overall?.value ?? 0,
    level: level === '10+' ? 11 : Number(level ?? 0),
    psa: graded.psa?.grade ?? 0,
    expected: graded.psa?.expected ?? 0,
    beckett: graded.beckett?.grade ?? 0,
    sgc: graded.companies.sgc?.grade ?? 0,
    cgc: graded.companies.cgc?.grade ?? 0,
    tag: graded.companies.tag?.grade ?? 0,
    bgs: graded.companies.bgs?.grade ?? 0,
  };
}

/**
 * No figure rises, and no PSA grade becomes more likely to be reached: less certain or worse
 * evidence only moves chances downward. Everything is in whole hundredths and compared exactly.
 */
function expectNoBetter(worse: CardGrades, than: CardGrades): void {
  const before = ranks(than);
  for (const [name, rank] of Object.entries(ranks(worse))) {
    expect(rank, name).toBeLessThanOrEqual(before[name] as number);
  }
  const reach = reachOf(than);
  reachOf(worse).forEach((chance, rung) => {
    expect(chance, `rung ${rung}`).toBeLessThanOrEqual(reach[rung] as number);
  });
}

const amount = fc.integer({ min: 1, max: 30 }).map((tenths) => tenths / 10);
const RUNS = 600;
const books = Object.values(RULE_BOOKS).map((book) => [book.id, book] as const);

describe.each(books)('worse evidence never gives a better grade by the book %s', (_id, book) => {
  it.each(Object.keys(WORSE))('%s', (kind) => {
    const worsen = WORSE[kind] as Worsening;
    fc.assert(
      fc.property(card, amount, fc.boolean(), (measured, by, onBack) => {
        const worse =
          onBack && measured.back
            ? { ...measured, back: worsen(measured.back, by) }
            : { ...measured, front: worsen(measured.front, by) };
        expectNoBetter(gradeCard(worse, book), gradeCard(measured, book));
      }),
      { numRuns: RUNS },
    );
  });

  it('a back photo added to a front', () => {
    fc.assert(
      fc.property(card, side, ({ front }, back) => {
        expectNoBetter(gradeCard({ front, back }, book), gradeCard({ front }, book));
      }),
      { numRuns: RUNS },
    );
  });

  it('the best part no longer seen', () => {
    fc.assert(
      fc.property(frontBySubgrades, (measured) => {
        const before = gradeCard(measured, book);
        const name = bestPart(before);
        if (!name) return;
        expectNoBetter(gradeCard(blindTo(name, measured), book), before);
      }),
      { numRuns: RUNS },
    );
  });

  it('any part no longer seen, which never states more than the book allows', () => {
    fc.assert(
      fc.property(card, fc.constantFrom(...NAMES), (measured, name) => {
        const after = gradeCard(blindTo(name, measured), book);
        const { mayHide, highest } = book.unmeasured.value;
        const hidden = after.assumed.filter((part) => mayHide.includes(part));
        const most = hidden.length === 0 ? 10 : (highest[hidden.length - 1] ?? 1);
        for (const [figure, rank] of Object.entries(ranks(after))) {
          expect(rank, figure).toBeLessThanOrEqual(most);
        }
        expect(after.beckett?.grade ?? null).toBeNull();
      }),
      { numRuns: RUNS },
    );
  });

  it('any part no longer seen, where the book states no grade without all four', () => {
    const strict: RuleBook = {
      ...book,
      uncertainty: {
        ...book.uncertainty,
        value: { ...book.uncertainty.value, minMeasured: 4 },
      },
    };
    fc.assert(
      fc.property(card, fc.constantFrom(...NAMES), (measured, name) => {
        expectNoBetter(gradeCard(blindTo(name, measured), strict), gradeCard(measured, strict));
      }),
      { numRuns: RUNS },
    );
  });

  it('chances are hundredths that sum to 1, favor the grade, and give the expected value', () => {
    fc.assert(
      fc.property(card, (measured) => {
        const psa = gradeCard(measured, book).psa;
        if (!psa) return;
        const chances = Object.entries(psa.probabilities);
        const hundredths = chances.map(([, chance]) => Math.round(chance * 100));
        expect(hundredths.reduce((sum, chance) => sum + chance, 0)).toBe(100);
        expect(Math.min(...hundredths)).toBeGreaterThan(0);
        const better = chances.filter(([grade]) => Number(grade) > psa.grade);
        expect(better.reduce((sum, [, chance]) => sum + chance, 0)).toBeLessThanOrEqual(0.5001);
        const marks = [...measured.front.creases, ...(measured.back?.creases ?? [])];
        // Where a mark may be a crease the grade is the middle one: there may be two likely ones.
        if (marks.length > 0) return;
        expect(psa.probabilities[`${psa.grade}`]).toBe(Math.max(...hundredths) / 100);
        const mean = chances.reduce((sum, [grade, chance]) => sum + Number(grade) * chance, 0);
        expect(Math.abs(psa.expected - mean)).toBeLessThan(0.0051);
      }),
      { numRuns: RUNS },
    );
  });
});
