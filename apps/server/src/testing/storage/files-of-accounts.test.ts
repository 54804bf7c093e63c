import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readStatus, requestDeletion } from '@tc/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOperator } from '../clients.ts';
import { eventually } from '../eventually.ts';
import { signUpTestUser } from '../sign-up.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { drawPicture } from './picture-files.ts';

const BUCKET = 'avatars';
const WEBP = new Blob([await drawPicture('webp')], { type: 'image/webp' });

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

function files(): string[] {
  const root = path.join(server.dataDir, 'files', 'objects');
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function personWithPicture() {
  const { supabase, id, session } = await signUpTestUser(server);
  const avatars = supabase.storage.from(BUCKET);
  const name = `${id}/me.webp`;
  expect((await avatars.upload(name, WEBP, { contentType: 'image/webp' })).error).toBeNull();
  const [row] = await server.database.query<{ version: string }>(
    'select version::text from storage.objects where name = $1',
    [name],
  );
  const address = avatars.getPublicUrl(name).data.publicUrl;
  expect((await fetch(address)).status).toBe(200);
  const smaller = { transform: { width: 8 } };
  const drawn = (await avatars.createSignedUrl(name, 600, smaller)).data!.signedUrl;
  expect((await fetch(drawn)).status).toBe(200);
  return { id, session, avatars, name, address, drawn, version: row!.version };
}

/** The protocol's answer for something that does not exist. */
async function expectGone(address: string) {
  const answer = await fetch(address, { cache: 'no-store' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ statusCode: '404', code: 'NoSuchKey' });
}

function askToLeave(token: string, email: string) {
  return fetch(server.url + requestDeletion.path, {
    method: requestDeletion.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
}

describe('what a person stored', () => {
  it.each([false, true])(
    'D02 goes with the account in the same step, also where it is only marked (%s)',
    async (soft) => {
      const kept = await personWithPicture();
      const person = await personWithPicture();
      expect((await newOperator(server).auth.admin.deleteUser(person.id, soft)).error).toBeNull();
      await expectGone(person.address);
      await expectGone(person.drawn);
      expect(files()).not.toContain(person.version);
      expect((await fetch(kept.address)).status).toBe(200);
      expect(files()).toContain(kept.version);
    },
  );

  it('D02 goes when the days to come back are over', async () => {
    const person = await personWithPicture();
    await server.database.query('insert into auth.account_deletions values ($1, $2, $2)', [
      person.id,
      server.clock.now(),
    ]);
    await server.restart();
    await eventually(async () => expect(files()).not.toContain(person.version));
    await expectGone(person.address);
  });

  it('is gone in the same statement, whatever deletes the account', async () => {
    const person = await personWithPicture();
    await server.database.query('delete from auth.users where id = $1', [person.id]);
    await expectGone(person.address);
    await server.cleanUp();
    expect(files()).not.toContain(person.version);
  });

  it('is shown to nobody else while its owner wants to leave, and again to all who stays', async () => {
    const person = await personWithPicture();
    const [user] = await server.database.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [person.id],
    );
    expect((await askToLeave(person.session.access_token, user!.email)).status).toBe(200);
    await expectGone(person.address);
    await expectGone(person.drawn);
    expect(files()).toContain(person.version);
    await server.database.query('delete from auth.account_deletions where user_id = $1', [
      person.id,
    ]);
    expect((await fetch(person.address)).status).toBe(200);
  });

  it('D03 is not stored any more once the account has gone, not by a ticket of before either', async () => {
    const person = await personWithPicture();
    const other = `${person.id}/late.webp`;
    const { data: ticket } = await person.avatars.createSignedUploadUrl(other);
    await newOperator(server).auth.admin.deleteUser(person.id, true);
    const before = files();
    const late = await person.avatars.uploadToSignedUrl(other, ticket!.token, WEBP, {
      contentType: 'image/webp',
    });
    expect(late.error).not.toBeNull();
    const rows = await server.database.query('select from storage.objects where owner = $1', [
      person.id,
    ]);
    expect(rows).toEqual([]);
    expect(files()).toEqual(before);
  });

  it('loses what it replaced, and what was taken away, at once', async () => {
    const person = await personWithPicture();
    const given = { contentType: 'image/webp', upsert: true };
    expect((await person.avatars.upload(person.name, WEBP, given)).error).toBeNull();
    expect(files()).not.toContain(person.version);
    expect((await fetch(person.address)).status).toBe(200);
  });
});

async function storageState() {
  server.clock.advance(11);
  const answer = await fetch(server.url + readStatus.path);
  const { parts, state } = readStatus.output.parse(await answer.json());
  const { state: storage, detail } = parts.find(({ id }) => id === 'storage')!;
  return { state, storage, detail };
}

describe('F05 a stored file that is missing', () => {
  it('is not there to who asks, and the service says that files are missing', async () => {
    const person = await personWithPicture();
    expect((await storageState()).storage).toBe('up');
    const file = path.join(
      server.dataDir,
      'files/objects',
      person.version.slice(0, 2),
      person.version,
    );
    rmSync(file);
    await expectGone(person.address);
    await expectGone(person.drawn);
    expect((await fetch(person.address, { method: 'HEAD' })).status).toBe(400);
    expect((await person.avatars.download(person.name)).error).toMatchObject({ statusCode: '404' });
    const told = { storage: 'incomplete', detail: 'Some files are missing.' };
    expect(await storageState()).toMatchObject(told);
    const figures = await (await fetch(`${server.url}/metrics`)).text();
    expect(figures).toMatch(/^truecorner_missing_files 1$/m);
    await server.restart();
    // Nobody has asked for it since, so the sweep at startup must have found it.
    await eventually(async () => expect(await storageState()).toMatchObject(told));
    await person.avatars.remove([person.name]);
    await server.restart();
    await eventually(async () => expect((await storageState()).storage).toBe('up'));
  });
});
