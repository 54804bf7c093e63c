import type { CardShow } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import type { Clock } from '@tc/provider';
import { carryOn } from './carry-on.ts';
import { presentShow } from './present.ts';
import { loadEditions } from './store.ts';

/** The whole calendar as of today, by date. */
export async function loadShows(queries: Queries, clock: Clock): Promise<CardShow[]> {
  return carryOn(await loadEditions(queries), clock.now()).map(presentShow);
}
