import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import type { Blobs, Log, OtherContents } from '../ports.ts';
import { on, type RowOf } from '../schema/on.ts';

interface DroppedDeps {
  readonly database: Queries;
  readonly blobs: Blobs;
  readonly otherContents: OtherContents;
  readonly log: Log;
}

/**
 * Advisory lock for copying stored files, such as in a backup. It is taken before the rows are
 * read. Files whose rows are deleted after that stay until it is free, so that every row in the
 * copy has its file.
 */
export const CONTENTS_LOCK = 7_218_450_114;

const BATCH = 200;

/**
 * Whether files have to stay. Call it only after checking that no row names them: if the lock is
 * free then, they were already unnamed before any copy began.
 */
export async function areContentsHeld(queries: Queries): Promise<boolean> {
  const row = await on(queries)
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock_shared(${CONTENTS_LOCK})`.as('isFree'))
    .executeTakeFirst();
  return !row?.isFree;
}

type Dropped = Pick<RowOf<'storage.dropped_contents'>, 'version' | 'owner'>;

async function remove(
  { blobs, otherContents, log }: DroppedDeps,
  { version, owner }: Dropped,
): Promise<boolean> {
  try {
    await (otherContents.get(owner) ?? blobs).remove(version);
    return true;
  } catch (error) {
    log.warn({ error, version, owner }, 'a content that no row names could not be removed');
    return false;
  }
}

async function removeAll(deps: DroppedDeps): Promise<void> {
  const { database } = deps;
  for (let isDone = false; !isDone; ) {
    const rows = await on(database)
      .selectFrom('storage.dropped_contents')
      .select(['version', 'owner'])
      .orderBy('dropped_at')
      .limit(BATCH)
      .execute();
    if (rows.length === 0 || (await areContentsHeld(database))) return;
    const removed: string[] = [];
    for (const row of rows) if (await remove(deps, row)) removed.push(row.version);
    await on(database)
      .deleteFrom('storage.dropped_contents')
      .where('version', '=', sql<string>`any(${removed}::uuid[])`)
      .execute();
    isDone = removed.length < BATCH;
  }
}

/**
 * Removes files that no row names anymore. What fails or has to stay waits for the next run,
 * because the caller's own work is already done.
 */
export async function removeDroppedContents(deps: DroppedDeps): Promise<void> {
  await removeAll(deps).catch((error: unknown) => {
    deps.log.warn({ error }, 'contents that no row names wait to be removed');
  });
}
