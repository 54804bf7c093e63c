import { share } from '../measures/statistics.ts';
import type { Table } from '../results/results.ts';
import type { DamageOutcome, SoughtDamage } from './damage-worker.ts';
import type { DamageKind } from './drawn-damage.ts';
import { isFound, judgedOf } from './judged-series.ts';

interface SizeBand {
  readonly name: string;
  readonly kinds: readonly DamageKind[];
  /** From the first up to the second, in millimeters. */
  readonly mm: readonly [number, number];
}

const FOLDS = ['crease', 'bend'] as const;

/** About as many in each band of a kind, because sizes are drawn on a logarithmic scale. */
const BANDS: readonly SizeBand[] = [
  { name: 'creases and bends of 10 to 20 mm', kinds: FOLDS, mm: [10, 20] },
  { name: 'creases and bends of 20 to 45 mm', kinds: FOLDS, mm: [20, 45] },
  { name: 'scratches of 8 to 15 mm', kinds: ['scratch'], mm: [8, 15] },
  { name: 'scratches of 15 to 28 mm', kinds: ['scratch'], mm: [15, 28] },
  { name: 'dents of 2 to 3 mm', kinds: ['dent'], mm: [2, 3] },
  { name: 'dents of 3 to 5 mm', kinds: ['dent'], mm: [3, 5] },
];

const isIn =
  ({ kinds, mm: [least, most] }: SizeBand) =>
  ({ kind, sizeMm }: SoughtDamage): boolean =>
    kinds.includes(kind) && sizeMm >= least && sizeMm < most;

/** How small damage may be and still be found. */
export function sizeTable(outcomes: readonly DamageOutcome[]): Table {
  const { sought } = judgedOf(outcomes);
  return {
    title: 'Drawn damage by size',
    about:
      'The same cards in four photos, by how large the damage is. What does not change with the light, such as stains, is left out.',
    rowsAre: 'damage',
    columns: { damage: 'count', found: 'share' },
    rows: Object.fromEntries(
      BANDS.map((band) => {
        const own = sought.filter(isIn(band));
        return [band.name, { damage: own.length, found: share(own, isFound) }];
      }),
    ),
  };
}
