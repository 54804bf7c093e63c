import { randomBytes } from 'node:crypto';
import { hashToken } from '@tc/provider';

/** 256 random bits; only the hash is stored. */
export function makeInvitationToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('hex');
  return { token, hash: hashToken(token) };
}
