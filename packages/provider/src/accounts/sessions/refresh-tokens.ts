import type { Queries } from '@tc/database';
import { on } from '../../schema/on.ts';
import { deriveTwelve, hashToken } from '../../tokens/secrets.ts';
import type { RefreshTokenRow, SessionRow } from './session-row.ts';

const PURPOSE = 'refresh token';

/** Number of a child whose parent's text was not at hand: it derives from the parent's hash. */
const OF_HASH = -1;

/** The `sibling`-th token that replaces `token`: nobody without our secret can tell it. */
function childOf(secret: Uint8Array, token: string, sibling: number): string {
  const from = sibling === OF_HASH ? `${hashToken(token)} swapped` : `${token}.${sibling}`;
  return deriveTwelve(secret, PURPOSE, from);
}

async function insertChild(
  queries: Queries,
  parent: Pick<RefreshTokenRow, 'token' | 'user_id' | 'session_id'>,
  child: string,
  sibling: number,
  now: Date,
): Promise<void> {
  await on(queries)
    .insertInto('auth.refresh_tokens')
    .values({
      token: hashToken(child),
      parent: parent.token,
      sibling,
      user_id: parent.user_id,
      session_id: parent.session_id,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

async function revoke(queries: Queries, row: RefreshTokenRow, now: Date): Promise<void> {
  await on(queries)
    .updateTable('auth.refresh_tokens')
    .set({ revoked: true, updated_at: now })
    .where('id', '=', row.id)
    .execute();
}

/** Gives a token that came to be exchanged its next child. */
export async function rotateToken(
  queries: Queries,
  secret: Uint8Array,
  token: string,
  row: RefreshTokenRow,
  now: Date,
): Promise<string> {
  if (!row.revoked) await revoke(queries, row, now);
  const { sibling } = await on(queries)
    .selectFrom('auth.refresh_tokens')
    .select(({ fn }) => fn.countAll<number>().as('sibling'))
    .where('parent', '=', row.token)
    .where('sibling', '>=', 0)
    .executeTakeFirstOrThrow();
  const child = childOf(secret, token, sibling);
  await insertChild(queries, row, child, sibling, now);
  return child;
}

/** The token of a session that was given out last and not used yet. */
async function findActive(queries: Queries, sessionId: string): Promise<RefreshTokenRow | null> {
  const active = await on(queries)
    .selectFrom('auth.refresh_tokens')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where(({ not }) => not('revoked'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return active ?? null;
}

/** The active token once more, where `token` is its parent: the answer to its first use was lost. */
export async function repeatToken(
  queries: Queries,
  secret: Uint8Array,
  token: string,
  row: RefreshTokenRow,
): Promise<string | null> {
  const active = await findActive(queries, row.session_id);
  return active?.parent === row.token ? childOf(secret, token, active.sibling) : null;
}

/**
 * A new token for a session that came with its access token alone, as when a second factor is
 * proven. It derives from the hash of the one before, so that this lost answer can be given again
 * too. Null when no token of the session is active any more.
 */
export async function swapToken(
  queries: Queries,
  secret: Uint8Array,
  session: SessionRow,
  now: Date,
): Promise<string | null> {
  const active = await findActive(queries, session.id);
  if (!active) return null;
  await revoke(queries, active, now);
  const child = deriveTwelve(secret, PURPOSE, `${active.token} swapped`);
  await insertChild(queries, active, child, OF_HASH, now);
  return child;
}
