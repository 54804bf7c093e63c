import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '@tc/kernel';
import { type FileLock, takeLock } from './folder-lock.ts';
import { unfinishedOf } from './initialize.ts';
import { endOrphans, endUnfinished, isRunByOthers, removeTraces } from './leftovers.ts';

/** How long the database of a server that was killed elsewhere may take to end. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 100;

/**
 * Takes a database's folder for this server's lifetime. The database has a separate lock, because it may
 * outlive a server that was killed.
 */
export function takeFolder(folder: string): Result<FileLock, string> {
  const lock = takeLock(path.join(folder, 'server.flock'));
  if (lock.ok) return lock;
  return err(
    lock.error.isHeld
      ? `DATA_DIR is in use by another running server (${path.dirname(folder)}).`
      : lock.error.sentence,
  );
}

/**
 * Takes the lock that every process of the folder's database holds. With it, we know that none is alive, in any
 * container on this machine and under any process id. Whatever a killed server left running is ended if it is
 * visible from here, and otherwise waited for.
 */
async function takeDatabase(folder: string, cluster: string): Promise<Result<FileLock, string>> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const lock = takeLock(path.join(folder, 'database.flock'));
    if (lock.ok) return lock;
    if (!lock.error.isHeld) return err(lock.error.sentence);
    await endUnfinished(unfinishedOf(cluster));
    await endOrphans(cluster);
    if (Date.now() > until) {
      return err(
        `The database in ${folder} is still running where it cannot be stopped from here, such as in another container. Stop it there first.`,
      );
    }
    await sleep(PAUSE_MS);
  }
}

/** Returns the lock to start a program on the cluster with, provided that nothing else runs on it. */
export async function takeCluster(
  cluster: string,
  sockets: string,
): Promise<Result<FileLock, string>> {
  const folder = path.dirname(cluster);
  const lock = await takeDatabase(folder, cluster);
  if (!lock.ok) return lock;
  if (await isRunByOthers(cluster, sockets)) {
    lock.value.close();
    return err(`A database that this server did not start is running in ${folder}. Stop it first.`);
  }
  await removeTraces(cluster, sockets);
  return ok(lock.value);
}
