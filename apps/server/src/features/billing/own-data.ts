import { shortList } from '../../platform/export/own-data.ts';
import { presentPayment } from './present.ts';
import { listPayments } from './store.ts';

/** What a person paid, and what was refunded. */
export const PAYMENTS_OF_PERSON = shortList('payments', async (queries, owner) =>
  (await listPayments(queries, owner)).map(presentPayment),
);
