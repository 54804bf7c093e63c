import type { PlanPrice } from '@tc/contract/locker';
import type { Queries } from '@tc/database';
import { presentPrice } from './present.ts';
import { listPrices } from './store.ts';

/** What plans cost today, and price changes that have been announced, for every page and call. */
export async function loadPrices(queries: Queries): Promise<readonly PlanPrice[]> {
  return (await listPrices(queries)).map(presentPrice);
}
