import type { Outcome } from '../grading/observation.ts';
import { SUBGRADES } from '../real/outcome-readings.ts';
import type { Figure, Findings } from '../results/results.ts';

/** Corners that move less than this, in pixels, and grades that move less than this are the same. */
const SAME_PX = 0.5;
const SAME_GRADE = 0.05;

const apart = (a: number | null | undefined, b: number | null | undefined): boolean =>
  (a ?? null) === null || (b ?? null) === null
    ? (a ?? null) !== (b ?? null)
    : Math.abs((a as number) - (b as number)) > SAME_GRADE;

/** Whether a person would see a difference between two reports of one photo. */
export function differs(a: Outcome, b: Outcome): boolean {
  if (a.status !== 'graded' || b.status !== 'graded') {
    return a.status !== b.status || JSON.stringify(a) !== JSON.stringify(b);
  }
  const hasMoved = a.side.quad.some(([x, y], corner) => {
    const [otherX, otherY] = b.side.quad[corner] as readonly [number, number];
    return Math.hypot(x - otherX, y - otherY) > SAME_PX;
  });
  return (
    hasMoved ||
    apart(a.overall?.value, b.overall?.value) ||
    apart(a.psa?.expected, b.psa?.expected) ||
    SUBGRADES.some(
      (name) =>
        apart(a.subgrades[name], b.subgrades[name]) ||
        apart(a.subgradesPlusMinus[name], b.subgradesPlusMinus[name]),
    ) ||
    a.side.flaws.length !== b.side.flaws.length
  );
}

export interface Moved {
  readonly worse: readonly string[];
  readonly better: readonly string[];
}

function gainOf(before: Figure, after: Figure): number {
  if (before.value === null || after.value === null || before.better === 'within target') return 0;
  const risen = after.value - before.value;
  const gain = before.better === 'higher' ? risen : -risen;
  return Math.abs(gain) > before.tolerance + 1e-9 ? gain : 0;
}

/** Figures that change by more than they may from one version to the next. */
export function movedFigures(before: Findings, after: Findings): Moved {
  const gains = Object.entries(before.figures).flatMap(([name, figure]) => {
    const other = after.figures[name];
    return other ? [{ label: figure.label, gain: gainOf(figure, other) }] : [];
  });
  return {
    worse: gains.filter(({ gain }) => gain < 0).map(({ label }) => label),
    better: gains.filter(({ gain }) => gain > 0).map(({ label }) => label),
  };
}
