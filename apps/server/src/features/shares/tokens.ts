import { timingSafeEqual } from 'node:crypto';
import { deriveHex } from '@tc/provider';

const TOKEN_SIGNS = 40;
const TOKEN = new RegExp(`^[0-9a-f]{${TOKEN_SIGNS}}$`);

/**
 * The token of a link: 160 bits derived from its id with the server's own key. The database stores only its
 * hash, yet the owner can still copy the link.
 */
export function shareTokenOf(secret: Uint8Array, id: string): string {
  return deriveHex(secret, 'share link', id).slice(0, TOKEN_SIGNS);
}

export function isShareToken(text: string): boolean {
  return TOKEN.test(text);
}

const TICKET_SECONDS = 12 * 3600;

/** What a correct password gives: a cookie that opens only this link, for half a day. */
export interface Tickets {
  /** The `Set-Cookie` header. */
  write(share: LockedShare, now: Date): string;
  isIn(cookies: string | undefined, share: LockedShare, now: Date): boolean;
}

export interface LockedShare {
  readonly id: string;
  readonly token_hash: string;
  readonly password_hash: string;
}

export function createTickets(secret: Uint8Array, isHttps: boolean): Tickets {
  const nameOf = ({ token_hash }: LockedShare) => `tc-share-${token_hash.slice(0, 12)}`;
  const sealOf = ({ id, password_hash }: LockedShare, until: string) =>
    deriveHex(secret, 'share ticket', `${id} ${password_hash} ${until}`);
  return {
    write(share, now) {
      const until = String(Math.floor(now.getTime() / 1000) + TICKET_SECONDS);
      const rules = `Max-Age=${TICKET_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
      return `${nameOf(share)}=${until}.${sealOf(share, until)}; ${rules}`;
    },
    isIn(cookies, share, now) {
      const form = new RegExp(`(?:^|;\\s*)${nameOf(share)}=(\\d{1,12})\\.([0-9a-f]{64})(?:;|$)`);
      const [, until = '', seal = ''] = form.exec(cookies ?? '') ?? [];
      if (seal === '' || Number(until) * 1000 <= now.getTime()) return false;
      return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(share, until)));
    },
  };
}
