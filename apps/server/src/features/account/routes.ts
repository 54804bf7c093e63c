import {
  cancelDeletion as cancelEndpoint,
  DAYS_TO_RETURN,
  exportAccount,
  readDeletion,
  requestDeletion,
} from '@tc/contract/api';
import type { Database } from '@tc/database';
import { err, ok } from '@tc/kernel';
import {
  type Clock,
  cancelDeletion,
  findDeletion,
  type Mailer,
  readExport,
  readOwnAccount,
  recordAct,
  scheduleDeletion,
} from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { serveUserEndpoint } from '../../platform/api/serve-endpoint.ts';
import { presentDeletion, presentExport } from './present.ts';

const DAY_MS = 86_400_000;

export interface AccountDeps {
  readonly callers: CallerFinder;
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly siteUrl: string;
}

type Account = NonNullable<Awaited<ReturnType<typeof readOwnAccount>>>;

interface Person {
  readonly userId: string;
  readonly email: string | null;
  readonly ip: string;
}

/** What the person types to confirm: the account's e-mail address, or its number if it has none. */
function isOwnAddress(account: Account, typed: string): boolean {
  if (account.email) return typed.trim().toLowerCase() === account.email;
  // Numbers are written in many ways: with a plus or two zeros, in groups, in brackets.
  const digits = typed.replace(/[\s().+/-]/g, '').replace(/^00/, '');
  return account.phone !== null && digits === account.phone;
}

/** If requested twice, the first request counts, and one e-mail is enough. */
function askForDeletion({ database, clock, mailer, siteUrl }: AccountDeps, person: Person) {
  const { userId, email, ip } = person;
  const now = clock.now();
  return database.transaction(async (queries) => {
    const row = await scheduleDeletion(queries, userId, now, DAYS_TO_RETURN);
    if (!row) return findDeletion(queries, userId);
    const deletesAt = row.deletes_at.toISOString();
    const letter = {
      kind: 'deletion-asked',
      link: `${siteUrl}/auth?next=%2Fsettings`,
      deletesAt,
    } as const;
    if (email) await mailer.enqueue(queries, email, letter, row.deletes_at);
    await recordAct(queries, 'deletion-asked', userId, { ip }, now);
    return row;
  });
}

function keepAccount({ database, clock, mailer }: AccountDeps, { userId, email, ip }: Person) {
  const now = clock.now();
  return database.transaction(async (queries) => {
    if (!(await cancelDeletion(queries, userId))) return;
    const letter = { kind: 'security-notice', what: 'deletion-stopped' } as const;
    if (email) await mailer.enqueue(queries, email, letter, new Date(now.getTime() + DAY_MS));
    await recordAct(queries, 'deletion-stopped', userId, { ip }, now);
  });
}

/** A person's own data: export and deletion. */
export function registerAccount(app: FastifyInstance, deps: AccountDeps): void {
  const { callers, database, clock } = deps;
  serveUserEndpoint(app, callers, exportAccount, async ({ userId }) => {
    const rows = await readExport(database, userId);
    if (!rows) return err({ code: 'not-signed-in' });
    const deletion = await findDeletion(database, userId);
    return ok(presentExport(rows, deletion, clock.now()));
  });
  serveUserEndpoint(app, callers, readDeletion, async ({ userId }) =>
    ok(presentDeletion(await findDeletion(database, userId))),
  );
  serveUserEndpoint(app, callers, requestDeletion, async (caller, input, { ip }) => {
    const account = await readOwnAccount(database, caller.userId);
    if (!account) return err({ code: 'not-signed-in' });
    if (!isOwnAddress(account, input.email)) {
      const wanted = account.email ? 'email' : 'phone number';
      return err({
        code: 'invalid',
        message: `This does not match the ${wanted} of your account.`,
      });
    }
    return ok(presentDeletion(await askForDeletion(deps, { ...caller, ip })));
  });
  serveUserEndpoint(app, callers, cancelEndpoint, async (caller, _input, { ip }) => {
    await keepAccount(deps, { ...caller, ip });
    return ok(presentDeletion(null));
  });
}
