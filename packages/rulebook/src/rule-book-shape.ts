import {
  also,
  type Check,
  expectThat,
  list,
  number,
  object,
  oneOf,
  orNull,
  text,
} from './book-shape.ts';
import {
  BGS_GRADES,
  CGC_GRADES,
  OVERALL_LEVELS,
  PSA_GRADES,
  SGC_GRADES,
  TAG_GRADES,
} from './issued-grades.ts';
import type { CenteringLimit, Rung } from './ladder.ts';
import { RULE_STATUSES, SUBGRADE_NAMES } from './rule.ts';
import {
  type CurvePoint,
  type HiddenFlaws,
  type LevelRule,
  RULES_SCHEMA,
  type SideWeights,
  type SubgradeWeights,
  type Unmeasured,
  type WearPoint,
} from './rule-book.ts';

const percent = number(0, 100);
const widerShare = number(50, 100);
const subgrade = number(1, 10);
const date = text(/^\d{4}-\d{2}(-\d{2})?$/);

function rule(value: Check): Check {
  return object({ value, effective: date, source: text(), status: oneOf(RULE_STATUSES) });
}

const weights = also(
  object({ centering: percent, corners: percent, edges: percent, surface: percent }),
  expectThat<SubgradeWeights>(
    (value) => Math.abs(value.centering + value.corners + value.edges + value.surface - 100) < 1e-9,
    'the four weights must sum to 100',
  ),
);

const levels = also(
  list(object({ level: oneOf(OVERALL_LEVELS), name: text(), from: number(0, 10) })),
  expectThat<LevelRule[]>(
    (value) =>
      value.length === OVERALL_LEVELS.length &&
      value.every((entry, index) => entry.level === OVERALL_LEVELS[index]) &&
      value.every((entry, index) => index === 0 || entry.from < (value[index - 1]?.from ?? 0)) &&
      (value.at(-1)?.from ?? 10) <= 1,
    'must name all eleven levels, best first, each from a lower value than the one before',
  ),
);

const sides = also(
  object({ frontPercent: percent, backPercent: percent, mostAboveBack: number(0, 9) }),
  expectThat<SideWeights>(
    (value) =>
      Math.abs(value.frontPercent + value.backPercent - 100) < 1e-9 &&
      value.frontPercent >= value.backPercent,
    'front and back must sum to 100, and the front must weigh at least as much as the back',
  ),
);

const unmeasured = also(
  object({
    mayHide: list(oneOf(SUBGRADE_NAMES), 0),
    highest: list(subgrade, 1),
    leastSeen: number(0, 1),
    beckettMinMeasured: number(1, 4),
  }),
  expectThat<Unmeasured>(
    ({ highest }) =>
      highest.every((grade, index) => index === 0 || grade <= (highest[index - 1] ?? 0)),
    'the highest grade must not rise with more parts unmeasured',
  ),
);

/** Chance of a flaw at least as bad as each class, worst class last. */
function chancesFrom(chances: readonly number[]): number[] {
  let sum = 0;
  return chances.map((_, at) => (sum += chances.at(-1 - at) ?? 0)).reverse();
}

const hiddenFlaws = also(
  object({
    classes: list(object({ name: text(), highest: subgrade, capsCard: oneOf([true, false]) }), 1),
    byWear: list(object({ wear: subgrade, chances: list(number(0, 1), 1) }), 1),
  }),
  expectThat<HiddenFlaws>(
    ({ classes, byWear }) =>
      classes.every(({ highest }, k) => k === 0 || highest < (classes[k - 1]?.highest ?? 0)) &&
      byWear.every(({ wear, chances }, at) => {
        const sharper = byWear[at - 1];
        const worse = chancesFrom(chances);
        const better = sharper && chancesFrom(sharper.chances);
        return (
          chances.length === classes.length &&
          (worse[0] ?? 2) <= 1 &&
          (!sharper || wear < sharper.wear) &&
          worse.every((chance, k) => !better || chance >= (better[k] ?? 0) - 1e-9)
        );
      }),
    'must go from slight to grave flaws and from sharp to worn cards, with no flaw rarer on a worn one',
  ),
);

const curve = also(
  list(object({ percent: widerShare, score: subgrade }), 2),
  expectThat<CurvePoint[]>(
    (value) =>
      value[0]?.percent === 50 &&
      value.at(-1)?.percent === 100 &&
      value.every((point, index) => {
        const before = value[index - 1];
        return !before || (point.percent > before.percent && point.score <= before.score);
      }),
    'must run from 50 to 100 percent with scores that never rise',
  ),
);

const wearCurve = also(
  list(object({ sizeMm: number(0, 200), score: subgrade }), 2),
  expectThat<WearPoint[]>(
    (value) =>
      value.every((point, index) => {
        const before = value[index - 1];
        return !before || (point.sizeMm > before.sizeMm && point.score <= before.score);
      }),
    'must go from small to large with scores that never rise',
  ),
);

const wear = object({
  corners: wearCurve,
  edges: wearCurve,
  surface: object(
    { 'print-line': wearCurve, scratch: wearCurve, dent: wearCurve, crease: wearCurve },
    { stain: wearCurve, unknown: wearCurve },
  ),
  perFurtherFlaw: number(0, 9),
});

const limit = also(
  object(
    { strict: widerShare, status: oneOf(RULE_STATUSES) },
    { lenient: widerShare, lenientShare: number(0, 1) },
  ),
  expectThat<CenteringLimit>(
    (value) => value.lenient === undefined || value.lenient > value.strict,
    'the lenient reading must lie beyond the strict one',
  ),
);

function neverStricterThan(lower: CenteringLimit | null, upper: CenteringLimit | null): boolean {
  if (!lower) return true;
  if (!upper) return false;
  return (
    lower.strict >= upper.strict &&
    (lower.lenient ?? lower.strict) >= (upper.lenient ?? upper.strict)
  );
}

const openEnded = expectThat<Rung<number>[]>((rungs) => {
  const last = rungs.at(-1);
  return !!last && last.front === null && last.back === null && last.minSubgrade <= 1;
}, 'the lowest rung must ask for nothing');

const descending = expectThat<Rung<number>[]>(
  (rungs) =>
    rungs.every((rung, index) => {
      const better = rungs[index - 1];
      if (!better) return true;
      return (
        rung.grade <= better.grade &&
        rung.minSubgrade <= better.minSubgrade &&
        neverStricterThan(rung.front, better.front) &&
        neverStricterThan(rung.back, better.back)
      );
    }),
  'rungs must go from best to worst and never ask for more than a better one',
);

function ladder(issued: readonly number[]): Check {
  const rung = object({
    grade: oneOf(issued),
    name: text(),
    minSubgrade: subgrade,
    front: orNull(limit),
    back: orNull(limit),
  });
  const crease = object({
    minCount: number(1, 100),
    minLengthMm: number(0, 500),
    highest: oneOf(issued),
  });
  return object({
    effective: date,
    source: text(),
    rungs: also(also(list(rung, 2), openEnded), descending),
    creases: rule(list(crease)),
  });
}

const overallOfBeckett: Check = (value, path, faults) => {
  const isLift = (value as { method?: unknown } | null)?.method === 'lowest-lift';
  const check = isLift
    ? object({
        method: oneOf(['lowest-lift']),
        lift: number(0, 1),
        wideLift: number(0, 2),
        wideMargin: number(1, 9),
      })
    : object({ method: oneOf(['mean-down', 'lowest-lift']), mostAboveLowest: number(0, 9) });
  check(value, path, faults);
};

const beckett = object({
  ladder: ladder(BGS_GRADES),
  centeringFrom: oneOf(['score', 'limits']),
  weights: rule(weights),
  overall: rule(overallOfBeckett),
  gate: rule(
    object({
      grade: oneOf(BGS_GRADES),
      count: number(0, 4),
      atLeast: subgrade,
      noneBelow: subgrade,
    }),
  ),
  fourTensLabel: orNull(text()),
});

const bandNames = ['excellent', 'good', 'acceptable', 'poor', 'unacceptable'];

export const ruleBookShape: Check = object({
  schema: oneOf([RULES_SCHEMA]),
  id: text(/^[a-z0-9][a-z0-9-]*$/),
  title: text(),
  version: text(),
  overall: object({ levels: rule(levels), weights: rule(weights) }),
  sides: rule(sides),
  centering: object({
    bands: rule(list(object({ name: oneOf(bandNames), upTo: widerShare }), 1)),
    byGrade: rule(
      list(object({ level: oneOf(OVERALL_LEVELS), from: widerShare, upTo: widerShare })),
    ),
    front: rule(curve),
    back: rule(curve),
  }),
  wear: rule(wear),
  uncertainty: rule(
    object({
      graderSubgrade: number(0.05, 3),
      graderCenteringPoints: number(0.05, 20),
      unstatedPlusMinus: number(0, 9),
      unstatedPlusMinusPoints: number(0, 50),
      assumedPlusMinus: number(0, 9),
      minMeasured: number(1, 4),
      mostCertain: number(0.5, 0.99),
    }),
  ),
  unmeasured: rule(unmeasured),
  hiddenFlaws: rule(hiddenFlaws),
  psa: ladder(PSA_GRADES),
  beckett,
  sgc: orNull(ladder(SGC_GRADES)),
  cgc: orNull(ladder(CGC_GRADES)),
  tag: orNull(object({ tcg: ladder(TAG_GRADES), sports: ladder(TAG_GRADES) })),
});
