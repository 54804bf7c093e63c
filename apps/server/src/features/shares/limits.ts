import type { Queries } from '@tc/database';
import { clientNetwork, spendCall } from '@tc/provider';

const HOUR = 3600;

/** Password attempts on one link, per client and in total, because attackers may have many addresses. */
const TRIES_OF_CLIENT = { calls: 10, perSeconds: HOUR, burst: 10 };
const TRIES_OF_ALL = { calls: 100, perSeconds: HOUR, burst: 100 };
/** For links that do not exist: tokens are too long to be guessed, but guessing must not load the database. */
const MISSES_OF_CLIENT = { calls: 300, perSeconds: HOUR, burst: 100 };

/** Returns 0, or the seconds until another password may be tried. Counted in the database, for all servers. */
export async function spendTry(
  queries: Queries,
  shareId: string,
  ip: string,
  now: Date,
): Promise<number> {
  const bucket = `share-password:${shareId}`;
  const ofClient = `${bucket}:${clientNetwork(ip)}`;
  const seconds = await spendCall(queries, ofClient, TRIES_OF_CLIENT, now);
  return seconds > 0 ? seconds : spendCall(queries, bucket, TRIES_OF_ALL, now);
}

/** Returns 0, or how many seconds a client that tried links at random has to wait. */
export function spendMiss(queries: Queries, ip: string, now: Date): Promise<number> {
  return spendCall(queries, `share-miss:${clientNetwork(ip)}`, MISSES_OF_CLIENT, now);
}
