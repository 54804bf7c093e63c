import { randomUUID } from 'node:crypto';
import type { Queries } from '@tc/database';
import { on } from '../../schema/on.ts';
import { decrypt, encrypt } from '../../tokens/secrets.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { sendLink } from '../emails/send-link.ts';
import { sendMagicLink } from '../emails/send-magic-link.ts';
import type { Challenge } from '../one-time/pkce.ts';
import { findUserByEmail, updateUser } from '../users/user-row.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'settings'>;

const PURPOSE = 'asked letter';

/** After this long, a request left behind by a crash is picked up by the clean-up. */
const LEFT_MS = 60_000;
/** By then, anyone who waited has asked again. */
const FORGOTTEN_MS = 3_600_000;

/** A request for an email that lets somebody back in. */
interface RecoveryRequest {
  /** Rows written by an earlier version do not have it. */
  readonly letter?: 'recover' | 'magic-link';
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | null;
  readonly ip: string;
}

/** Stores a request, whether or not its address has an account, and returns its id. */
export async function writeRequest(
  queries: Queries,
  secret: Uint8Array,
  request: RecoveryRequest,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await on(queries)
    .insertInto('auth.asked_letters')
    .values({ id, wish: encrypt(secret, PURPOSE, JSON.stringify(request)), asked_at: now })
    .execute();
  return id;
}

/** Handles a request once: sends an email if there is an account, and nothing if there is none. */
export function fulfillRequest(deps: Deps, id: string): Promise<void> {
  const { database, settings, clock } = deps;
  return database.transaction(async (queries) => {
    const row = await on(queries)
      .deleteFrom('auth.asked_letters')
      .where('id', '=', id)
      .returning(['wish', 'asked_at'])
      .executeTakeFirst();
    const now = clock.now();
    if (!row || now.getTime() - row.asked_at.getTime() > FORGOTTEN_MS) return;
    const request = JSON.parse(decrypt(settings.secret, PURPOSE, row.wish)) as RecoveryRequest;
    const user = await findUserByEmail(queries, request.email);
    if (!user) return;
    const wanted = { ...request, user };
    if (request.letter === 'magic-link') return sendMagicLink(deps, queries, wanted, request, now);
    await recordAct(queries, 'recovery-asked', user.id, request, now);
    await sendLink(deps, queries, 'recover', wanted, now);
    await updateUser(queries, user.id, { recovery_sent_at: now }, now);
  });
}

/** Requests of a server that was killed between its response and the email. */
export async function fulfillLeftRequests(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LEFT_MS);
  const left = await on(deps.database)
    .selectFrom('auth.asked_letters')
    .select('id')
    .where('asked_at', '<=', before)
    .orderBy('asked_at')
    .limit(1000)
    .execute();
  for (const { id } of left) await fulfillRequest(deps, id);
}
