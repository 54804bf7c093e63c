import { printShiftPlusMinusMm } from '@tc/engine/reference';
import type { Cell, Figure, Findings } from '../results/results.ts';
import type { MarkKind } from './paint-marks.ts';
import type { ReferenceOutcome } from './reference-worker.ts';

const KINDS: readonly MarkKind[] = ['stain', 'missing-ink', 'print-line'];
/** What a mark is called in a report. */
const CALLED: Readonly<Record<MarkKind, string>> = {
  stain: 'stain',
  'missing-ink': 'unknown',
  'print-line': 'print-line',
};

const share = (part: number, of: number): number | null => (of === 0 ? null : part / of);

function ofKind(outcomes: readonly ReferenceOutcome[], kind: MarkKind) {
  const marks = outcomes.flatMap((one) => one.marks.filter(({ mark }) => mark.kind === kind));
  const found = marks.filter(({ foundAs }) => foundAs !== null);
  const named = found.filter(({ foundAs }) => foundAs === CALLED[kind]);
  return { n: marks.length, found: found.length, named: named.length };
}

function figuresOf(name: string, words: string, outcomes: readonly ReferenceOutcome[]) {
  const used = outcomes.filter(({ why }) => why === null);
  const figures: [string, Figure][] = KINDS.map((kind) => {
    const { n, found } = ofKind(used, kind);
    const label = `Painted ${kind.replace('-', ' ')} found, ${words}`;
    const value = share(found, n);
    return [
      `${name}-${kind}`,
      { label, value, n, unit: 'share', better: 'higher', tolerance: 0.05 },
    ];
  });
  const falses = used.reduce((sum, { falseKinds }) => sum + falseKinds.length, 0);
  figures.push([
    `${name}-false`,
    {
      ...{ label: `Differences on nothing per card, ${words}`, unit: 'number' },
      ...{ value: share(falses, used.length), n: used.length, better: 'lower', tolerance: 0.1 },
    },
  ]);
  return Object.fromEntries(figures);
}

/** How well the print's place is known, where the truth of both copies is. */
function shiftFigures(outcomes: readonly ReferenceOutcome[]): Record<string, Figure> {
  const off = outcomes
    .flatMap(({ shiftOff }) => shiftOff ?? [])
    .map(Math.abs)
    .sort((a, b) => a - b);
  const within = off.filter((mm) => mm <= printShiftPlusMinusMm(true)).length;
  return {
    shiftMiddle: {
      ...{ label: 'Place of the print beside the cut, median error, drawn', unit: 'mm' },
      ...{ value: off[off.length >> 1] ?? null, n: off.length, better: 'lower', tolerance: 0.02 },
    },
    shiftWithin: {
      ...{ label: 'Place of the print within the stated interval, drawn', unit: 'share' },
      ...{ value: share(within, off.length), n: off.length, better: 'higher', tolerance: 0.03 },
      target: { text: '93 % or more', atLeast: 0.93 },
    },
  };
}

function rowOf(outcomes: readonly ReferenceOutcome[], kind: MarkKind): Record<string, Cell> {
  const { n, found, named } = ofKind(
    outcomes.filter(({ why }) => why === null),
    kind,
  );
  return { marks: n, found: share(found, n), 'named right': share(named, found) };
}

export function referenceFindings(
  real: readonly ReferenceOutcome[],
  drawn: readonly ReferenceOutcome[],
): Findings {
  const rows = KINDS.flatMap((kind) => [
    [`${kind}, real cards`, rowOf(real, kind)] as const,
    [`${kind}, drawn cards`, rowOf(drawn, kind)] as const,
  ]);
  return {
    figures: {
      ...figuresOf('real', 'real cards under another lamp', real),
      ...figuresOf('drawn', 'drawn cards', drawn),
      ...shiftFigures(drawn),
    },
    tables: {
      marks: {
        title: 'Marks that only a picture of the same print shows',
        about:
          'Two stains, two spots of missing ink and two print lines are painted into each photo, from hardly visible to plain. On real cards the picture is the same card with the lamp on another side; on drawn ones it is a clean copy in another photo. Real photos took part in fitting the odds.',
        rowsAre: 'marks',
        columns: { marks: 'count', found: 'share', 'named right': 'share' },
        rows: Object.fromEntries(rows),
      },
    },
  };
}
