import { randomUUID } from 'node:crypto';
import {
  MOST_SHARES_OF_CARD,
  type NewShare,
  SHARED_BY_DEFAULT,
  type Share,
} from '@tc/contract/locker';
import type { Database } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { type Clock, hashToken, isTooLong, isUuid, type Passwords } from '@tc/provider';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { type Presenting, presentShare } from './present.ts';
import type { ShownCards } from './shown-cards.ts';
import { insertShare, listPage, removeShare, type ShareRow, type SharesAsked } from './store.ts';
import { shareTokenOf } from './tokens.ts';

export interface ShareDeps extends Presenting {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly cards: ShownCards;
}

const FULL = `This card has ${MOST_SHARES_OF_CARD} links, which is the limit. End one of them first.`;

function invalid(field: string, problem: string) {
  return err({ code: 'invalid', fields: { [field]: problem } } as const);
}

/** What owners do with the links to their cards. */
export function createShares(deps: ShareDeps) {
  const { database, clock, passwords, cards, secret } = deps;

  async function rowOf(wanted: NewShare, now: Date): Promise<Omit<ShareRow, 'user_id'>> {
    const { cardId, fields = SHARED_BY_DEFAULT, expiresAt, password } = wanted;
    const id = randomUUID();
    return {
      id,
      card_id: cardId,
      token_hash: hashToken(shareTokenOf(secret, id)),
      fields: [...fields],
      password_hash: password ? await passwords.hash(password) : null,
      expires_at: expiresAt ? new Date(expiresAt) : null,
      created_at: now,
    };
  }

  return {
    async create(owner: Holder, wanted: NewShare): Promise<ApiOutcome<Share>> {
      const now = clock.now();
      const { cardId, expiresAt, password } = wanted;
      if (expiresAt && new Date(expiresAt) <= now) return invalid('expiresAt', 'is over already');
      if (password && isTooLong(password)) return invalid('password', 'is too long');
      if (!(await cards.findShownCard(database, owner, cardId))) return err({ code: 'not-found' });
      const row = await rowOf(wanted, now);
      return database.transaction(async (queries) => {
        if (!(await cards.lockCard(queries, owner, cardId))) return err({ code: 'not-found' });
        const isKept = await insertShare(queries, owner, row, MOST_SHARES_OF_CARD);
        if (!isKept) return err({ code: 'conflict', message: FULL });
        return ok(presentShare(row, deps, { isInTrash: false, now }));
      });
    },

    async list(owner: Holder, asked: SharesAsked) {
      const page = await listPage(database, owner, asked);
      if (!page) return invalid('cursor', 'is not from this list');
      const now = clock.now();
      const trashed = await cards.findTrashed(
        database,
        page.rows.map(({ card_id }) => card_id),
      );
      const items = page.rows.map((row) =>
        presentShare(row, deps, { isInTrash: trashed.has(row.card_id), now }),
      );
      return ok({ items, nextCursor: page.nextCursor });
    },

    async remove(owner: Holder, id: string): Promise<ApiOutcome<undefined>> {
      const isGone = isUuid(id) && (await removeShare(database, owner, id));
      return isGone ? ok(undefined) : err({ code: 'not-found' });
    },
  };
}

export type Shares = ReturnType<typeof createShares>;
