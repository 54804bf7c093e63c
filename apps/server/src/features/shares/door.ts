import type { Card, ShownBrand } from '@tc/contract/locker';
import { err, ok, type Result } from '@tc/kernel';
import { findDeletion, hashToken } from '@tc/provider';
import type { ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { findShownBrand } from '../../platform/brand/find-brand.ts';
import type { ShownScan } from '../../platform/shown/shown-scan.ts';
import { payerOf } from '../../platform/teams/holder.ts';
import { spendMiss, spendTry } from './limits.ts';
import { isOver } from './present.ts';
import type { ShareDeps } from './service.ts';
import { findByTokenHash, type ShareRow } from './store.ts';
import { createTickets, isShareToken, type LockedShare } from './tokens.ts';

export interface DoorDeps extends ShareDeps {
  /** True if the operator has switched limits off; password attempts are still counted. */
  readonly isUncounted: boolean;
}

/** Somebody opening a link. */
export interface Visitor {
  readonly ip: string;
  readonly cookies: string | undefined;
}

interface Found {
  readonly share: ShareRow;
  readonly card: Card;
}

export interface Opened extends Found {
  readonly scan: ShownScan | null;
  /** The brand that the owner shows. */
  readonly brand: ShownBrand | null;
}

/** Decides what a link opens, and for whom. */
export interface Door {
  open(token: string, visitor: Visitor): Promise<Result<Opened, ApiRefusal>>;
  /** Returns the cookie for a correct password. */
  unlock(token: string, password: string, ip: string): Promise<Result<string, ApiRefusal>>;
}

const WRONG = 'That is not the password of this link.';

function lockOf({ id, token_hash, password_hash }: ShareRow): LockedShare | null {
  return password_hash === null ? null : { id, token_hash, password_hash };
}

export function createDoor(deps: DoorDeps): Door {
  const { database, clock, passwords, cards, secret, siteUrl } = deps;
  const tickets = createTickets(secret, siteUrl.startsWith('https:'));

  /** The link, if it leads anywhere. Whether it was ended, never existed or expired makes no difference. */
  async function find(token: string, ip: string): Promise<Result<Found, ApiRefusal>> {
    const now = clock.now();
    const share = isShareToken(token) ? await findByTokenHash(database, hashToken(token)) : null;
    if (share && !isOver(share, now)) {
      const { user_id: owner, card_id: cardId } = share;
      const card = await cards.findShownCard(database, owner, cardId);
      const isLeaving =
        card !== null && (await findDeletion(database, await payerOf(database, owner))) !== null;
      if (card && !isLeaving) return ok({ share, card });
    }
    const seconds = deps.isUncounted ? 0 : await spendMiss(database, ip, now);
    if (seconds > 0) return err({ code: 'too-many', retryAfterSeconds: seconds });
    return err({ code: 'not-found' });
  }

  return {
    async open(token, { ip, cookies }) {
      const found = await find(token, ip);
      if (!found.ok) return found;
      const { share } = found.value;
      const lock = lockOf(share);
      if (lock && !tickets.isIn(cookies, lock, clock.now()))
        return err({ code: 'password-needed' });
      const scan = await cards.findLatestGraded(database, share.card_id);
      const brand = await findShownBrand(database, share.user_id);
      return ok({ ...found.value, scan, brand });
    },

    async unlock(token, password, ip) {
      const found = await find(token, ip);
      if (!found.ok) return found;
      const lock = lockOf(found.value.share);
      if (!lock) return err({ code: 'not-found' });
      const now = clock.now();
      const seconds = await spendTry(database, lock.id, ip, now);
      if (seconds > 0) return err({ code: 'too-many', retryAfterSeconds: seconds });
      const isRight = await passwords.isRight(password, lock.password_hash);
      if (!isRight) return err({ code: 'password-needed', message: WRONG });
      return ok(tickets.write(lock, now));
    },
  };
}
