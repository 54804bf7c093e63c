import type { BatchItem } from '@tc/contract/locker';
import { sayState } from './batch-words.ts';

export type Column = 'position' | 'name' | 'state' | 'overall' | 'psa' | 'beckett';

export interface Sort {
  readonly by: Column;
  readonly isDown: boolean;
}

const WORDS = new Intl.Collator('en', { numeric: true });

function cellOf(item: BatchItem, by: Column): string | number {
  if (by === 'position') return item.position;
  if (by === 'name') return item.name;
  if (by === 'state') return sayState(item);
  // Cards without a grade come after those that have one.
  return item.grade?.[by] ?? -1;
}

/** Sorts by a column. Equal cards stay in the order of the batch. */
export function sortItems(items: readonly BatchItem[], { by, isDown }: Sort): readonly BatchItem[] {
  const sign = isDown ? -1 : 1;
  return items.toSorted((one, other) => {
    const [a, b] = [cellOf(one, by), cellOf(other, by)];
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : WORDS.compare(String(a), String(b));
    return sign * order || one.position - other.position;
  });
}
