import type { Observation } from '../grading/observation.ts';
import { groupBy, share } from '../measures/statistics.ts';
import type { Cell, Figure, Findings, Unit } from '../results/results.ts';

function answerOf({ outcome }: Observation): string {
  return outcome.status === 'refused' ? outcome.code : outcome.status;
}

function isAnsweredRightly(observation: Observation): boolean {
  return answerOf(observation) === observation.truth.expected;
}

/** Which photos were refused, and whether for the right reason. */
export function refusalResults(observations: readonly Observation[]): Findings {
  const byExpected = groupBy(observations, ({ truth }) => truth.expected);
  const answers = [...groupBy(observations, answerOf).keys()].sort();
  const toGrade = byExpected.get('graded') ?? [];
  const toRefuse = observations.filter(({ truth }) => truth.expected !== 'graded');
  const rows: Record<string, Record<string, Cell>> = {};
  for (const expected of [...byExpected.keys()].sort()) {
    const group = byExpected.get(expected) ?? [];
    const counted = answers.map((answer) => {
      const count = group.filter((observation) => answerOf(observation) === answer).length;
      return [answer, count === 0 ? '' : count];
    });
    rows[expected] = { photos: group.length, ...Object.fromEntries(counted) };
  }
  const columns: Record<string, Unit> = { photos: 'count' };
  for (const answer of answers) columns[answer] = 'count';
  return {
    figures: { ...overallFigures(toGrade, toRefuse), ...figuresByCode(byExpected) },
    tables: {
      refusals: {
        title: 'Refusals',
        about:
          'Rows are what an ideal grader would answer, columns what the engine answered. “threw” is a crash of the engine.',
        rowsAre: 'expected',
        columns,
        rows,
      },
      falseRefusals: falseRefusals(toGrade),
    },
  };
}

function overallFigures(
  toGrade: readonly Observation[],
  toRefuse: readonly Observation[],
): Record<string, Figure> {
  return {
    refusedRightly: {
      label: 'Photos that must be refused: refused with the right code',
      value: share(toRefuse, isAnsweredRightly),
      n: toRefuse.length,
      unit: 'share',
      better: 'higher',
      tolerance: 0,
      target: { text: 'always', atLeast: 1 },
    },
    refusedFalsely: {
      label: 'Photos that can be graded: refused anyway',
      value: share(toGrade, (observation) => !isAnsweredRightly(observation)),
      n: toGrade.length,
      unit: 'share',
      better: 'lower',
      tolerance: 0.01,
    },
  };
}

function figuresByCode(
  byExpected: ReadonlyMap<string, readonly Observation[]>,
): Record<string, Figure> {
  const figures: Record<string, Figure> = {};
  for (const code of [...byExpected.keys()].sort()) {
    if (code === 'graded') continue;
    const group = byExpected.get(code) ?? [];
    figures[`refused ${code}`] = {
      label: `Refused as ${code} when that is right`,
      value: share(group, isAnsweredRightly),
      n: group.length,
      unit: 'share',
      better: 'higher',
      tolerance: 0,
      target: { text: 'always', atLeast: 1 },
    };
  }
  return figures;
}

function falseRefusals(toGrade: readonly Observation[]) {
  const wrong = toGrade.filter((observation) => !isAnsweredRightly(observation));
  const rows: Record<string, Record<string, Cell>> = {};
  for (const [group, members] of groupBy(wrong, ({ truth }) => truth.group)) {
    const codes = [...groupBy(members, answerOf)].map(([code, each]) => `${each.length} ${code}`);
    rows[group] = { refused: members.length, answers: codes.join(', ') };
  }
  return {
    title: 'Photos that were refused although they can be graded',
    about: 'By group; groups without any are left out.',
    rowsAre: 'group',
    columns: { refused: 'count', answers: 'text' },
    rows,
  } as const;
}
