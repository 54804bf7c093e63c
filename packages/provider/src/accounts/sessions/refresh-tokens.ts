import type { Queries } from '../../ports.ts';
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
  await queries.query(
    `insert into auth.refresh_tokens
       (token, parent, sibling, user_id, session_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [hashToken(child), parent.token, sibling, parent.user_id, parent.session_id, now],
  );
}

async function revoke(queries: Queries, row: RefreshTokenRow, now: Date): Promise<void> {
  await queries.query(
    'update auth.refresh_tokens set revoked = true, updated_at = $2 where id = $1',
    [row.id, now],
  );
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
  const [count] = await queries.query<{ n: number }>(
    'select count(*)::int as n from auth.refresh_tokens where parent = $1 and sibling >= 0',
    [row.token],
  );
  const sibling = count?.n ?? 0;
  const child = childOf(secret, token, sibling);
  await insertChild(queries, row, child, sibling, now);
  return child;
}

/** The token of a session that was given out last and not used yet. */
async function findActive(queries: Queries, sessionId: string): Promise<RefreshTokenRow | null> {
  const [active] = await queries.query<RefreshTokenRow>(
    `select * from auth.refresh_tokens where session_id = $1 and not revoked
     order by id desc limit 1`,
    [sessionId],
  );
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
