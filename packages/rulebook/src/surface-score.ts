import type { WearScores } from './rule-book.ts';
import { toScore, wearScore } from './wear-score.ts';

/** A flaw of the surface as far as its score depends on it. */
export interface SurfaceMark {
  /** One of the rule book's surface curves; any other kind costs nothing. */
  readonly kind: string;
  readonly sizeMm: number;
}

type Scores = Pick<WearScores, 'surface' | 'perFurtherFlaw'>;

/** What a flaw alone leaves of the surface, unrounded; 10 where the rules give its kind no sizes. */
export function surfaceMarkScore(
  { kind, sizeMm }: SurfaceMark,
  { surface }: Pick<Scores, 'surface'>,
) {
  const curves: Readonly<Record<string, (typeof surface)['crease']>> = surface;
  const curve = Object.hasOwn(curves, kind) ? curves[kind] : undefined;
  return curve ? wearScore(curve, sizeMm) : 10;
}

/** All creases as one of their total length: how many pieces one falls into depends on the light. */
function withCreasesJoined(marks: readonly SurfaceMark[]): readonly SurfaceMark[] {
  const creases = marks.filter(({ kind }) => kind === 'crease');
  if (creases.length < 2) return marks;
  const sizeMm = creases.reduce((sum, crease) => sum + crease.sizeMm, 0);
  return [...marks.filter(({ kind }) => kind !== 'crease'), { kind: 'crease', sizeMm }];
}

/** The surface score of everything found on one side: the worst of it, less what each further flaw costs. */
export function surfaceScore(marks: readonly SurfaceMark[], scores: Scores): number {
  const each = withCreasesJoined(marks)
    .map((mark) => surfaceMarkScore(mark, scores))
    .filter((score) => score < 10);
  return toScore(Math.min(10, ...each) - scores.perFurtherFlaw * Math.max(0, each.length - 1));
}
