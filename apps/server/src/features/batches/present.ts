import type { Batch, BatchItem } from '@tc/contract/locker';
import type { Counts, ItemRow } from './item-store.ts';
import type { BatchRow } from './store.ts';

const NONE: Batch['counts'] = {
  waiting: 0,
  queued: 0,
  grading: 0,
  graded: 0,
  refused: 0,
  failed: 0,
  cancelled: 0,
  removed: 0,
};

export function presentBatch(
  { id, name, state, rules, created_at }: BatchRow,
  counts: Counts | undefined,
): Batch {
  const createdAt = created_at.toISOString();
  return { id, name, state, rules, createdAt, counts: { ...NONE, ...counts } };
}

export function presentItem({ id, position, name, state, result, ...item }: ItemRow): BatchItem {
  const { grade = null, isUpTo = false, refusal = null } = result ?? {};
  const { scan_id: scanId, card_id: cardId } = item;
  return { id, position, name, state, scanId, cardId, grade, isUpTo, refusal };
}
