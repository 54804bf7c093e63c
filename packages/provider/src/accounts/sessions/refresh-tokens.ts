import type { Queries } from '@tc/database';
import { on } from '../../schema/on.ts';
import { deriveTwelve, hashToken } from '../../tokens/secrets.ts';
import type { RefreshTokenRow, SessionRow } from './session-row.ts';

const PURPOSE = 'refresh token';

/** Number of a child token made without its parent's text: it derives from the parent's hash. */
const OF_HASH = -1;

/** The `sibling`-th token that replaces `token`; it cannot be computed without our secret. */
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

/** Gives the token being exchanged its next child. */
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

/** The latest token of a session that has not been used yet. */
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

/** The active token again if `token` is its parent: the response to its first use was lost. */
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
 * A new token for a session that came with only its access token, as when a second factor is
 * proven. It derives from the previous token's hash, so that this response can be repeated if lost.
 * Null if the session has no active token anymore.
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
