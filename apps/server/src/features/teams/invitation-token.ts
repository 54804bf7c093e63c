import { randomBytes } from 'node:crypto';
import { hashToken } from '@tc/provider';

/** 256 bits of chance; only its hash is kept. */
export function makeInvitationToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('hex');
  return { token, hash: hashToken(token) };
}
