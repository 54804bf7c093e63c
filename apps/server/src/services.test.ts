import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '@tc/database/testing';
import { expect, it } from 'vitest';
import { createLog } from './platform/log.ts';
import { composeServices } from './services.ts';
import { readSettings } from './settings.ts';
import { mountProvider } from './testing/mount-provider.ts';

/** All other tests use the cheapest hashing, so this one checks what people really get. */
it('keeps passwords as bcrypt of cost 10, in the form that the hosted provider reads', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tc-services-'));
  const settings = readSettings({ LOG_LEVEL: 'silent' }, folder);
  if (!settings.ok) throw new Error(settings.error.join());
  const { database, drop } = await createTestDatabase();
  const services = await composeServices(
    settings.value,
    { database, close: drop },
    createLog('silent'),
  );
  if (!services.ok) throw new Error(services.error);
  const answer = await mountProvider(services.value).inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email: 'ada@example.com', password: 'correct horse battery' },
  });
  expect(answer.statusCode).toBe(200);
  const [user] = await database.query<{ encrypted_password: string }>(
    'select encrypted_password from auth.users',
  );
  expect(user?.encrypted_password).toMatch(/^\$2b\$10\$/);
  await services.value.close();
  rmSync(folder, { recursive: true });
});
