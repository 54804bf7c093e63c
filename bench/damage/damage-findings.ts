import { groupBy, mean, share } from '../measures/statistics.ts';
import type { Cell, Figure, Findings } from '../results/results.ts';
import { sizeTable } from './by-size.ts';
import type { DamageOutcome, SoughtDamage } from './damage-worker.ts';
import { distanceFindings } from './distance-findings.ts';
import { DAMAGE_KINDS, type DamageKind, reportedKindOf } from './drawn-damage.ts';
import { isFound, judgedOf, shareFigure } from './judged-series.ts';

function isNamed({ kind, foundAs }: SoughtDamage): boolean {
  return foundAs === reportedKindOf(kind);
}

/** Damage of one kind in all photos of its cards, and in the first photo alone. */
function describe(
  sought: readonly SoughtDamage[],
  alone: readonly SoughtDamage[],
): Record<string, Cell> {
  const found = sought.filter(isFound);
  const called = new Map<string, number>();
  for (const { foundAs } of found) called.set(`${foundAs}`, (called.get(`${foundAs}`) ?? 0) + 1);
  return {
    damage: sought.length,
    found: share(sought, isFound),
    'named right, of those found': share(found, isNamed),
    called: [...called]
      .sort((a, b) => b[1] - a[1])
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', '),
    'shown by the first photo': alone.length,
    'found in it alone': share(alone, isFound),
  };
}

function falseRows(clean: readonly DamageOutcome[]): Record<string, Record<string, Cell>> {
  const kinds = clean.flatMap(({ falseKinds }) => falseKinds);
  return Object.fromEntries(
    [...new Set(kinds)]
      .sort()
      .map((kind) => [
        `${kind}, on clean cards`,
        { 'false flaws': kinds.filter((one) => one === kind).length },
      ]),
  );
}

function notJudgedRows(outcomes: readonly DamageOutcome[]): Record<string, Record<string, Cell>> {
  return Object.fromEntries(
    [...groupBy(outcomes, ({ why }) => why ?? '')]
      .filter(([why]) => why !== '')
      .map(([why, own]) => [why, { cards: own.length }]),
  );
}

/** The same series, with what their first photos show alone. */
function firstPhotosOf(outcomes: readonly DamageOutcome[]): DamageOutcome[] {
  return outcomes.map((outcome) => ({ ...outcome, ...outcome.alone }));
}

function falseFigure(label: string, clean: readonly DamageOutcome[]): Figure {
  return {
    ...{ label, unit: 'number', better: 'lower', tolerance: 0.02, n: clean.length },
    value: mean(clean.map(({ falseKinds }) => falseKinds.length)),
    target: { text: 'at most 0.2', atMost: 0.2 },
  };
}

function figuresOf(outcomes: readonly DamageOutcome[]): Record<string, Figure> {
  const { clean, sought } = judgedOf(outcomes);
  const alone = judgedOf(firstPhotosOf(outcomes));
  const found = sought.filter(isFound);
  return {
    found: shareFigure('Drawn damage found, four lamps', sought, isFound, 0.9),
    named: shareFigure('Named right, of what was found', found, isNamed, 0.8),
    falsePerClean: falseFigure('False flaws of the face per clean card', clean),
    foundAlone: shareFigure('Drawn damage found in the first photo alone', alone.sought, isFound),
    falseAlone: falseFigure('False flaws per clean card, first photo alone', alone.clean),
    notJudged: {
      ...shareFigure('Cards whose surface was not judged', outcomes, ({ why }) => why !== null),
      better: 'lower',
    },
  };
}

function kindRows(
  outcomes: readonly DamageOutcome[],
  waxed: readonly DamageOutcome[],
): Record<string, Record<string, Cell>> {
  const all = [...outcomes, ...waxed];
  const [sought, alone] = [judgedOf(all).sought, judgedOf(firstPhotosOf(all)).sought];
  const rowOf = (kind: DamageKind) => {
    const isOfKind = (one: SoughtDamage) => one.kind === kind;
    return [kind, describe(sought.filter(isOfKind), alone.filter(isOfKind))];
  };
  return {
    ...Object.fromEntries([...DAMAGE_KINDS, 'wax' as const].map(rowOf)),
    ...falseRows(judgedOf(outcomes).clean),
  };
}

const ABOUT_KINDS =
  'Three flaws on each card, of a size that a careful person sees at arm’s length, in four photos with the lamp on four sides, taken by a steady hand. Damage that no lamp shows does not count. Found: a finding covers a third of it and is at most eight times as large. A bend is a fold with its ink intact; it is called a bend where the report says that the ink of a crease is intact. Wax lies on the ink, so that only a lamp shows it, and should be called a stain; the network has never learned it. It was drawn on eight of the same cards instead of the other damage, and is not counted in the share found. Half of the cards have the styles kept apart with every kind of border, the others are put together at random. The first photo alone: the same cards in one photo, under one of the four lamps.';

/** What was found of the damage drawn on cards, and what was reported on clean ones. */
export function damageFindings(all: readonly DamageOutcome[]): Findings {
  const near = all.filter(({ isFar }) => !isFar);
  const outcomes = near.filter(({ damage }) => damage !== 'wax');
  const waxed = near.filter(({ damage }) => damage === 'wax');
  const distance = distanceFindings(all);
  return {
    figures: { ...figuresOf(outcomes), ...distance.figures },
    tables: {
      drawnDamage: {
        title: 'Drawn damage by kind',
        about: ABOUT_KINDS,
        rowsAre: 'kind',
        columns: {
          ...{ damage: 'count', found: 'share', 'named right, of those found': 'share' },
          ...{ called: 'text', 'false flaws': 'count' },
          ...{ 'shown by the first photo': 'count', 'found in it alone': 'share' },
        },
        rows: kindRows(outcomes, waxed),
      },
      bySize: sizeTable(outcomes),
      ...distance.tables,
      notJudged: {
        title: 'Cards whose surface was not judged',
        about: 'By reason: a refusal, or an outline that is too unsure to judge the surface.',
        rowsAre: 'reason',
        columns: { cards: 'count' },
        rows: notJudgedRows(outcomes),
      },
    },
  };
}
