import { groupBy } from '../measures/statistics.ts';
import type { Cell } from '../results/results.ts';
import type { CardPhoto } from './reading.ts';

type Row = Readonly<Record<string, Cell>>;

/** One row for all photos, one for those without a holder, and one for each group. */
export function rowsByGroup<Photo extends CardPhoto>(
  photos: readonly Photo[],
  describe: (photos: readonly Photo[]) => Row,
): Record<string, Row> {
  const rows: Record<string, Row> = {
    all: describe(photos),
    'without holder': describe(photos.filter((photo) => !photo.isInHolder)),
  };
  for (const [name, group] of groupBy(photos, ({ observation }) => observation.truth.group)) {
    rows[name] = describe(group);
  }
  return rows;
}
