import { randomUUID } from 'node:crypto';
import { isFeeId, MOST_PRICES_OF_CARD, type NewPrice, type OwnFee } from '@tc/contract/locker';
import type { Database } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { type Clock, isUuid } from '@tc/provider';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import type { CardFinder } from './card-finder.ts';
import { presentFee, presentPrice, presentValue } from './present.ts';
import {
  keepFee,
  keepPrice,
  listFees,
  listPrices,
  listValues,
  removeFee,
  removePrice,
} from './store.ts';

/** More service levels than any company offers. */
const MOST_FEES = 200;

/** What people say their cards are worth, and what graders charge them. */
export function createWorth(database: Database, clock: Clock, cards: CardFinder) {
  const isOwn = async (owner: Holder, id: string) =>
    isUuid(id) && (await cards.isOwnCard(database, owner, id));

  return {
    async read(owner: Holder, cardId: string) {
      if (!(await isOwn(owner, cardId))) return err({ code: 'not-found' } as const);
      const prices = await listPrices(database, owner, cardId);
      const values = await listValues(database, owner, cardId);
      return ok({ prices: prices.map(presentPrice), values: values.map(presentValue) });
    },

    async addPrice(owner: Holder, cardId: string, price: NewPrice) {
      if (!(await isOwn(owner, cardId))) return err({ code: 'not-found' } as const);
      const row = await keepPrice(database, owner, cardId, randomUUID(), price, clock.now());
      if (row) return ok(presentPrice(row));
      const message = `A card can have up to ${MOST_PRICES_OF_CARD} prices. Remove old ones first.`;
      return err({ code: 'conflict', message } as const);
    },

    async removePrice(owner: Holder, id: string): Promise<ApiOutcome<undefined>> {
      const isGone = isUuid(id) && (await removePrice(database, owner, id));
      return isGone ? ok(undefined) : err({ code: 'not-found' });
    },

    async listFees(owner: Holder) {
      return ok({ fees: (await listFees(database, owner)).map(presentFee) });
    },

    async setFee(owner: Holder, fee: OwnFee): Promise<ApiOutcome<OwnFee>> {
      if (!isFeeId(fee.id)) return err({ code: 'not-found' });
      const fees = await listFees(database, owner);
      const isKnown = fees.some(({ id }) => id === fee.id);
      if (!isKnown && fees.length >= MOST_FEES) return err({ code: 'not-found' });
      return ok(presentFee(await keepFee(database, owner, fee)));
    },

    async removeFee(owner: Holder, id: string): Promise<ApiOutcome<undefined>> {
      const isGone = isFeeId(id) && (await removeFee(database, owner, id));
      return isGone ? ok(undefined) : err({ code: 'not-found' });
    },
  };
}
