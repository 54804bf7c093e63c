import { groupBy, mean, share } from '../measures/statistics.ts';
import type { Cell, Findings } from '../results/results.ts';
import type { DamageOutcome, SoughtDamage } from './damage-worker.ts';
import { distanceFindings } from './distance-findings.ts';
import { DAMAGE_KINDS, reportedKindOf } from './drawn-damage.ts';
import { isFound, judgedOf, shareFigure } from './judged-series.ts';

function isNamed({ kind, foundAs }: SoughtDamage): boolean {
  return foundAs === reportedKindOf(kind);
}

function describe(sought: readonly SoughtDamage[]): Record<string, Cell> {
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

/** What was found of the damage drawn on cards, and what was reported on clean ones. */
export function damageFindings(all: readonly DamageOutcome[]): Findings {
  const near = all.filter(({ isFar }) => !isFar);
  const outcomes = near.filter(({ damage }) => damage !== 'wax');
  const waxed = judgedOf(near.filter(({ damage }) => damage === 'wax'));
  const { clean, sought } = judgedOf(outcomes);
  const found = sought.filter(isFound);
  const distance = distanceFindings(all);
  return {
    figures: {
      found: shareFigure(
        'Drawn damage found, four lamps',
        share(sought, isFound),
        sought.length,
        0.9,
      ),
      named: shareFigure(
        'Named right, of what was found',
        share(found, isNamed),
        found.length,
        0.8,
      ),
      falsePerClean: {
        ...{ label: 'False flaws of the face per clean card', unit: 'number', better: 'lower' },
        value: mean(clean.map(({ falseKinds }) => falseKinds.length)),
        ...{ n: clean.length, tolerance: 0.02, target: { text: 'at most 0.2', atMost: 0.2 } },
      },
      notJudged: {
        ...{
          label: 'Cards whose surface was not judged',
          unit: 'share',
          better: 'lower',
          tolerance: 0.02,
        },
        value: share(outcomes, ({ why }) => why !== null),
        n: outcomes.length,
      },
      ...distance.figures,
    },
    tables: {
      drawnDamage: {
        title: 'Drawn damage by kind',
        about:
          'Three flaws on each card, of a size that a careful person sees at arm’s length, in four photos with the lamp on four sides, taken by a steady hand. Damage that no lamp shows does not count. Found: a finding covers a third of it and is at most eight times as large. A bend is a fold with its ink intact, and should be called a crease. Wax lies on the ink, so that only a lamp shows it, and should be called a stain; the network has never learned it. It was drawn on eight of the same cards instead of the other damage, and is not counted in the share found. Half of the cards have the styles kept apart with every kind of border, the others are put together at random.',
        rowsAre: 'kind',
        columns: {
          damage: 'count',
          found: 'share',
          'named right, of those found': 'share',
          called: 'text',
          'false flaws': 'count',
        },
        rows: {
          ...Object.fromEntries(
            DAMAGE_KINDS.map((kind) => [kind, describe(sought.filter((one) => one.kind === kind))]),
          ),
          wax: describe(waxed.sought),
          ...falseRows(clean),
        },
      },
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
