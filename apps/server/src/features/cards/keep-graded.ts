import { randomUUID } from 'node:crypto';
import type { ScanDetails } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { spendCard } from '../../platform/plans/spend.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { findCard, insertCard } from './store.ts';

export interface GradedScan {
  readonly id: string;
  readonly owner: Holder;
  /** The card that the scan is of, if the person said so. */
  readonly cardId: string | null;
  readonly details: ScanDetails;
}

/** Whether a scan may be added to this card: it must be the person's own and not in the trash. */
export async function isOwnCard(queries: Queries, owner: Holder, id: string): Promise<boolean> {
  const card = await findCard(queries, owner, id);
  return card !== null && card.deleted_at === null;
}

/**
 * The card that a graded scan belongs to: the one that was named, otherwise a new one. Null if the locker is
 * full; then the scan stays in the history and can be put into the locker later.
 */
export async function cardOfGraded(
  queries: Queries,
  { owner, cardId, details }: GradedScan,
  now: Date,
): Promise<string | null> {
  if (cardId !== null) return cardId;
  if (!(await spendCard(queries, owner))) return null;
  const id = randomUUID();
  const { cardId: _, ...facts } = details;
  await insertCard(queries, owner, id, facts, now);
  return id;
}
