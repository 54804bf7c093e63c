import type { Queries } from '@tc/database';
import { sql } from 'kysely';
import type { Blobs, Clock, Log, OtherContents } from '../ports.ts';
import { on } from '../schema/on.ts';
import { areContentsHeld, removeDroppedContents } from './dropped-contents.ts';
import type { MissingContents } from './missing-contents.ts';

interface ReconcileDeps {
  readonly database: Queries;
  readonly blobs: Blobs;
  readonly otherContents: OtherContents;
  readonly clock: Clock;
  readonly log: Log;
  readonly missing: MissingContents;
}

/** No upload takes this long, so an older file without a row was interrupted before it got one. */
const GRACE_MS = 3_600_000;
const BATCH = 500;

/** Those of `versions` that a row names. */
async function findNamed(queries: Queries, versions: readonly string[]): Promise<Set<string>> {
  const rows = await on(queries)
    .selectFrom('storage.objects')
    .select('version')
    .where('version', '=', sql<string>`any(${versions}::uuid[])`)
    .execute();
  return new Set(rows.map(({ version }) => version));
}

async function sweep({ database, blobs }: ReconcileDeps, ids: readonly string[]) {
  const named = await findNamed(database, ids);
  const orphans = ids.filter((id) => !named.has(id));
  if (orphans.length === 0 || (await areContentsHeld(database))) return 0;
  for (const id of orphans) await blobs.remove(id);
  return orphans.length;
}

/** Files that a row names but that are not there. They are reported, since nothing can restore them. */
async function findMissing(
  { database, blobs, log }: ReconcileDeps,
  seen: ReadonlySet<string>,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await on(database)
      .selectFrom('storage.objects')
      .select(['id', 'version'])
      .where('version', '>', after)
      .orderBy('version')
      .limit(BATCH)
      .execute();
    for (const { id, version } of rows) {
      after = version;
      // May be newer than the list, so check it on its own.
      if (seen.has(version) || (await blobs.head(version))) continue;
      missing.push(version);
      log.error({ object: id, version }, 'a stored content is missing');
    }
    if (rows.length < BATCH) return missing;
  }
}

/** A person's files go with their account, even if it is only marked as deleted. */
async function dropOwnerless({ database }: ReconcileDeps): Promise<void> {
  await on(database)
    .deleteFrom('storage.objects')
    .where('owner', 'is not', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('auth.users')
            .select('auth.users.id')
            .whereRef('auth.users.id', '=', 'owner')
            .where('deleted_at', 'is', null),
        ),
      ),
    )
    .execute();
}

/** Makes files and rows agree again after crashes, and reports missing files. */
export async function reconcileStorage(deps: ReconcileDeps): Promise<void> {
  await dropOwnerless(deps);
  await removeDroppedContents(deps);
  const before = deps.clock.now().getTime() - GRACE_MS;
  let removed = 0;
  let batch: string[] = [];
  const seen = new Set<string>();
  for await (const { id, storedAt } of deps.blobs.list()) {
    seen.add(id);
    if (storedAt.getTime() < before) batch.push(id);
    if (batch.length < BATCH) continue;
    removed += await sweep(deps, batch);
    batch = [];
  }
  if (batch.length > 0) removed += await sweep(deps, batch);
  if (removed > 0) deps.log.info({ removed }, 'contents without a name are swept');
  await deps.missing.replace(await findMissing(deps, seen));
}
