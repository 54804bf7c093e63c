import type { Queries } from '@tc/database';
import { clientNetwork, spendCall } from '@tc/provider';

const HOUR = 3600;

/** Passwords tried on one link: by one client, and by all together, who may have many addresses. */
const TRIES_OF_CLIENT = { calls: 10, perSeconds: HOUR, burst: 10 };
const TRIES_OF_ALL = { calls: 100, perSeconds: HOUR, burst: 100 };
/** Links that are not there: tokens are too long to be guessed, and the database is not for rent. */
const MISSES_OF_CLIENT = { calls: 300, perSeconds: HOUR, burst: 100 };

/** 0, or the seconds until a password may be tried again. Counted for all servers, in the database. */
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

/** 0, or the seconds for which a client hears no more of links that are not there. */
export function spendMiss(queries: Queries, ip: string, now: Date): Promise<number> {
  return spendCall(queries, `share-miss:${clientNetwork(ip)}`, MISSES_OF_CLIENT, now);
}
