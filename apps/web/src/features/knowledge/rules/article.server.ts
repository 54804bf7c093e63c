import { sayPlusMinus } from '@tc/kernel';
import {
  centeringScore,
  gradeCard,
  type Ladder,
  type Measured,
  type PsaEstimate,
  RULE_BOOKS,
} from '@tc/rulebook';
import { CARD_SIZES, type CardSizeName } from '@tc/rulebook/card-sizes';
import { BENCHMARK } from '../measured/benchmark.generated.ts';

const { current, spec } = RULE_BOOKS;
const CENTERED_AS_MEASURED = 50.5;

function shares(wider: number): string {
  return `${wider}/${100 - wider}`;
}

function percent(share: number, digits = 0): string {
  return `${(share * 100).toFixed(digits)} %`;
}

/** Front and back limits of a grade as the company states them, such as 55 / 75. */
function stated<Grade extends number>(ladder: Ladder<Grade>, grade: number): string {
  const rung = ladder.rungs.findLast((one) => one.grade === grade);
  const side = (limit: { strict: number; status: string } | null | undefined) => {
    if (!limit || limit.status === 'unknown') return '–';
    return String(limit.strict === CENTERED_AS_MEASURED ? 50 : limit.strict);
  };
  return rung ? `${side(rung.front)} / ${side(rung.back)}` : '–';
}

function allCompanies(): string[][] {
  const { psa, beckett, sgc, cgc, tag } = current;
  if (!sgc || !cgc || !tag) throw new Error('The current book knows all five companies.');
  return [10, 9, 8, 7, 6].map((grade) => [
    String(grade),
    stated(psa, grade),
    stated(beckett.ladder, grade),
    stated(sgc, grade),
    stated(cgc, grade),
    grade >= 8 ? stated(tag.tcg, grade) : `${stated(tag.tcg, grade).split(' ')[0]} / –`,
  ]);
}

function benchFigure(id: string): { readonly value: number; readonly n: number } {
  const found = BENCHMARK.accuracy.figures.find((figure) => figure.id === id);
  if (!found) throw new Error(`The benchmark has no figure ${id}.`);
  return found;
}

const FLAWS: readonly (readonly [string, string])[] = [
  ['Worn corner', 'cornerWearFound'],
  ['Chipped edge', 'edgeChipsFound'],
  ['Whitened edge', 'whiteningFound'],
  ['Any surface flaw', 'surfaceFlawsFound'],
];

const HOLDERS: readonly (readonly [string, string])[] = [
  ['Bare', 'without holder'],
  ['In a sleeve', 'sleeve'],
  ['In a top-loader', 'toploader'],
  ['In a slab', 'slab'],
];

function benchmark() {
  return {
    date: BENCHMARK.accuracy.about.date,
    engine: BENCHMARK.accuracy.about.engine,
    borders: benchFigure('bordersWithin').n,
    bordersWithin: percent(benchFigure('bordersWithin').value),
    bordersCovered: percent(benchFigure('bordersCovered').value),
    borderPlusMinus: sayPlusMinus(benchFigure('bordersHalfWidth').value, 2),
    refusedRightly: percent(benchFigure('refusedRightly').value),
    refusedFalsely: percent(benchFigure('refusedFalsely').value, 1),
    flaws: FLAWS.map(([name, id]) => {
      const { value, n } = benchFigure(id);
      return [name, percent(value), String(n)];
    }),
    outlines: HOLDERS.map(([name, group]) => {
      const row = BENCHMARK.outline.find((one) => one.group === group);
      return [name, percent(Number(row?.within ?? 0)), String(row?.photos ?? 0)];
    }),
  };
}

/** The measured card in the example, with this share for the wider border. */
function estimate(wider: number): PsaEstimate | null {
  const leftRight = [wider, 100 - wider] as const;
  const centering = centeringScore(leftRight, [50, 50], 'front', spec);
  const measured: Measured = {
    front: {
      subgrades: { centering, corners: 9.7, edges: 9.6, surface: 9.7 },
      plusMinus: { centering: 0.2, corners: 0.3, edges: 0.3, surface: 0.6 },
      centering: { leftRight, topBottom: [50, 50], plusMinusPoints: 0.9 },
      creases: [],
    },
  };
  return gradeCard(measured, spec).psa;
}

/** Made-up round figures. */
const RAW = 40;
const FEE = 27;
/** Shipping, insurance and holders besides the fee. */
const OTHER_COSTS = 15;
const PRICES: Readonly<Record<string, number>> = { 10: 120, 9: 60, 8.5: 45, 8: 38, 7.5: 30, 7: 28 };
const LOWEST_PRICE = 20;

interface Chance {
  readonly grade: string;
  /** In percent. */
  readonly chance: number;
  readonly price: number;
  readonly share: number;
}

function chancesAt(wider: number, tenFor = PRICES[10] ?? 0): Chance[] {
  return Object.entries(estimate(wider)?.probabilities ?? {})
    .map(([grade, chance]) => {
      const price = grade === '10' ? tenFor : (PRICES[grade] ?? LOWEST_PRICE);
      return { grade, chance: Math.round(chance * 100), price, share: chance * price };
    })
    .sort((one, other) => Number(other.grade) - Number(one.grade));
}

function expectedOf(chances: readonly Chance[]): number {
  return chances.reduce((sum, { share }) => sum + share, 0);
}

/** The gain over selling the raw card, in dollars with a sign. */
function gain(chances: readonly Chance[], fee = FEE): string {
  const dollars = expectedOf(chances) - fee - OTHER_COSTS - RAW;
  return `${dollars < 0 ? '−' : '+'}$${Math.abs(dollars).toFixed(2)}`;
}

function money() {
  const chances = chancesAt(53);
  const tenOf = (all: readonly Chance[]) => all.find(({ grade }) => grade === '10')?.chance ?? 0;
  return {
    subgrades: 'about 53/47 on the front, corners 9.7, edges 9.6 and surface 9.7',
    chances,
    expected: expectedOf(chances),
    raw: RAW,
    fee: FEE,
    cost: FEE + OTHER_COSTS,
    gain: gain(chances),
    ten: tenOf(chances),
    offCenter: { ten: tenOf(chancesAt(58)), gain: gain(chancesAt(58)) },
    dearer: gain(chances, FEE * 2),
    cheaperTen: gain(chancesAt(53, (PRICES[10] ?? 0) * 0.8)),
  };
}

const SIZES: readonly (readonly [string, CardSizeName])[] = [
  ['Sports cards since 1957', 'standard'],
  ['Pokémon', 'pokemon'],
  ['Magic', 'magic'],
  ['Yu-Gi-Oh!', 'yugioh'],
  ['Tobacco (T206)', 'tobacco'],
  ['1933 Goudey', 'goudey'],
  ['1952–56 Topps', 'topps-large'],
];

/** The figures that articles take from the rule book and the benchmark, so that none is typed by hand. */
export function readArticleRules() {
  return {
    ruler: current.psa.rungs
      .filter(({ grade }) => [10, 9, 8, 7].includes(grade))
      .map(({ grade, front }) => ({ grade, wider: front?.strict ?? 100 })),
    psaLimits: current.psa.rungs
      .filter(({ grade }) => grade >= 5 && Number.isInteger(grade))
      .map(({ grade, front, back }) => ({
        grade: String(grade),
        front: front ? shares(front.strict) : '–',
        back: back ? shares(back.strict) : '–',
      })),
    allCompanies: allCompanies(),
    sizes: SIZES.map(([name, key]) => {
      const { widthMm, heightMm, cornerRadiusMm } = CARD_SIZES[key];
      return [
        name,
        `${widthMm.toFixed(1)} mm`,
        `${heightMm.toFixed(1)} mm`,
        cornerRadiusMm ? `${cornerRadiusMm} mm` : 'square',
      ];
    }),
    money: money(),
    benchmark: benchmark(),
  };
}

export type ArticleRules = ReturnType<typeof readArticleRules>;
