import { scheduledWork, type Task } from '../../../platform/jobs/job-kind.ts';
import { STRIPE_READING } from '../../../platform/payments/stripe-reading.ts';
import { findOwed, forgetEvents, listOwed, listToRead } from './customers.ts';
import { type DeskDeps, readCustomer } from './desk.ts';

/** Reads the customer of an event, unless somebody has read it since. */
export function readEvents(deps: DeskDeps): Task {
  const { database } = deps;
  return {
    kind: STRIPE_READING,
    async run({ id }) {
      const customer = id && (await findOwed(database, id));
      if (customer) await readCustomer(deps, customer);
    },
    findWaiting: () => listOwed(database),
  };
}

/** Finds what no event told us about: lost events, and what is due by our own clock. */
export function reconcile(deps: DeskDeps): Task {
  const { database, account, log } = deps;
  return {
    kind: scheduledWork('reconcile-stripe', '*/5 * * * *', true),
    async run({ signal }) {
      let failed = 0;
      for (const customer of await listToRead(database, account.isLive)) {
        if (signal.aborted) return;
        try {
          if (await readCustomer(deps, customer)) {
            log.warn({ customer }, 'Stripe had a change that no event announced');
          }
        } catch (error) {
          failed += 1;
          log.error({ customer, error }, 'a customer could not be read from Stripe');
        }
      }
      await forgetEvents(database);
      if (failed > 0) throw new Error(`${failed} customers could not be read from Stripe`);
    },
  };
}
