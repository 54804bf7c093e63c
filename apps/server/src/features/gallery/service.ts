import { randomUUID } from 'node:crypto';
import type { Card, Publication } from '@tc/contract/locker';
import type { Database, Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { type Clock, isUuid } from '@tc/provider';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import type { ShownScan } from '../../platform/shown/shown-scan.ts';
import { presentPublication } from './present.ts';
import { findOwn, publish, unpublish } from './store.ts';

/** What the gallery needs from cards and scans; the composition root provides it. */
export interface PublishedCards {
  /** Null if there is no such card in the owner's locker. */
  findShownCard(queries: Queries, owner: string, id: string): Promise<Card | null>;
  findLatestGraded(queries: Queries, cardId: string): Promise<ShownScan | null>;
}

export interface GalleryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly cards: PublishedCards;
  /** Base of the cards' public addresses. */
  readonly siteUrl: string;
}

const NO_ESTIMATE = 'This card has no estimate yet. Scan it first, then publish it.';
const NOT_FOUND = err({ code: 'not-found' } as const);

/** What owners do with their cards in the gallery. */
export function createPublishing({ database, clock, cards, siteUrl }: GalleryDeps) {
  return {
    async publish(
      owner: string,
      cardId: string,
      shownName: string | null,
    ): Promise<ApiOutcome<Publication>> {
      if (!isUuid(cardId)) return NOT_FOUND;
      const wanted = { owner, cardId, shownName, id: randomUUID(), now: clock.now() };
      return database.transaction(async (queries) => {
        if (!(await publish(queries, wanted))) {
          const card = await cards.findShownCard(queries, owner, cardId);
          return card ? err({ code: 'conflict', message: NO_ESTIMATE }) : NOT_FOUND;
        }
        const row = await findOwn(queries, owner, cardId);
        return row ? ok(presentPublication(row, siteUrl)) : NOT_FOUND;
      });
    },

    async read(
      owner: string,
      cardId: string,
    ): Promise<ApiOutcome<{ publication: Publication | null }>> {
      const card = isUuid(cardId) ? await cards.findShownCard(database, owner, cardId) : null;
      if (!card) return NOT_FOUND;
      const row = await findOwn(database, owner, cardId);
      return ok({ publication: row && presentPublication(row, siteUrl) });
    },

    async remove(owner: string, cardId: string): Promise<ApiOutcome<undefined>> {
      const isGone = isUuid(cardId) && (await unpublish(database, owner, cardId));
      return isGone ? ok(undefined) : NOT_FOUND;
    },
  };
}

export type Publishing = ReturnType<typeof createPublishing>;
