import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OwnDatabase, Queries } from '@tc/database';
import { createTestDatabase } from '@tc/database/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { composeServices, type Services } from '../../services.ts';
import { readSettings } from '../../settings.ts';
import { eventually } from '../eventually.ts';
import { openMailbox } from '../mailbox.ts';
import { mountProvider } from '../mount-provider.ts';
import { CHEAPEST_PASSWORDS } from '../test-rules.ts';

/** The statements sent to the database, in order, except for those of background work. */
const asked: string[] = [];
const BESIDE = /^(update|select .* from) "auth"."mail_queue"|"(storage|locker)"\.|\bjobs\./;
let services: Services;
let provider: FastifyInstance;
let database: OwnDatabase;
let emailsTo: (address: string) => Promise<{ readonly code: string }[]>;
let end: () => Promise<void>;

/**
 * @param first what to note before the first statement that counts, so that a transaction of background work leaves
 * no trace
 */
function noting(queries: Queries, first: readonly string[] = []): Queries {
  const before = [...first];
  return {
    run(statement) {
      if (!BESIDE.test(statement.text)) asked.push(...before.splice(0), statement.text);
      return queries.run(statement);
    },
  };
}

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tc-same-work-'));
  const settings = readSettings({ LOG_LEVEL: 'silent', AUTH_RATE_LIMITS: '{}' }, folder);
  if (!settings.ok) throw new Error(settings.error.join());
  const given = await createTestDatabase();
  database = given.database;
  const noted = {
    ...noting(database),
    listen: database.listen,
    close: database.close,
    transaction<Value>(work: (queries: Queries) => Promise<Value>) {
      return database.transaction((queries) => work(noting(queries, ['begin'])));
    },
  };
  const opened = { database: noted as typeof database, close: given.drop };
  const composed = await composeServices(settings.value, opened, createLog('silent'), {
    passwordCost: CHEAPEST_PASSWORDS,
  });
  if (!composed.ok) throw new Error(composed.error);
  services = composed.value;
  provider = mountProvider(services);
  emailsTo = openMailbox(settings.value.dataDir).emailsTo;
  end = async () => {
    await services.close();
    rmSync(folder, { recursive: true });
  };
  await database.query(
    `insert into auth.users (email, email_confirmed_at) values ('known@example.com', now())`,
  );
});

afterAll(() => end());

/** What one call asks the database before it is answered. */
async function workOf(route: string, body: { readonly email: string }) {
  await services.provider.settled();
  asked.length = 0;
  const { statusCode, body: text } = await provider.inject({
    method: 'POST',
    url: `/auth/v1${route}`,
    headers: { apikey: services.anonKey },
    payload: body,
  });
  const { length } = asked;
  return { status: statusCode, text, asked: asked.slice(0, length) };
}

it('A18 asks the database the same for a forgotten password, whoever asks', async () => {
  const known = await workOf('/recover', { email: 'known@example.com' });
  const unknown = await workOf('/recover', { email: 'unknown@example.com' });
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ status: 200, text: '{}' });
  expect(known.asked).toContain('begin');
  await eventually(async () => expect(await emailsTo('known@example.com')).toHaveLength(1));
  expect(await emailsTo('unknown@example.com')).toEqual([]);
});

it('A18 asks the database the same about a wrong code, whoever guesses', async () => {
  const guess = { type: 'recovery', token: '12345' };
  const known = await workOf('/verify', { ...guess, email: 'known@example.com' });
  const unknown = await workOf('/verify', { ...guess, email: 'unknown@example.com' });
  expect(known).toEqual(unknown);
  expect(known.status).toBe(403);
  const [row] = await database.query<{ wrong_codes: number }>(
    'select wrong_codes from auth.one_time_tokens',
  );
  expect(row).toEqual({ wrong_codes: 1 });
});

it('writes the email that a killed server left behind', async () => {
  const email = 'known@example.com';
  await database.query(`delete from auth.rate_limits`);
  const before = (await emailsTo(email)).length;
  const [saved] = await keepWish(email);
  expect(saved?.asked_at).toBeInstanceOf(Date);
  await services.provider.cleanUp();
  await eventually(async () => expect(await emailsTo(email)).toHaveLength(before + 1));
  expect(await database.query('select id from auth.asked_letters')).toEqual([]);
});

/** A request as it is stored before it is carried out, dated two minutes ago. */
async function keepWish(email: string) {
  await database.query(
    `create function auth.keep_wish() returns trigger language plpgsql as
     $$ begin raise exception 'killed'; end $$;
     create trigger keep before delete on auth.asked_letters
     for each row execute function auth.keep_wish()`,
  );
  await workOf('/recover', { email });
  await services.provider.settled();
  await database.query('drop trigger keep on auth.asked_letters');
  return database.query<{ asked_at: Date }>(
    `update auth.asked_letters set asked_at = now() - interval '2 minutes' returning asked_at`,
  );
}
