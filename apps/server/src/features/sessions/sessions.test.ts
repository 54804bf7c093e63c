import { listSessions, revokeSession } from '@tc/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, signIn } from '../../testing/accounts/devices.ts';
import { newClient } from '../../testing/clients.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

function asDevice(userAgent: string): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('user-agent', userAgent);
    return fetch(input, { ...init, headers });
  };
}

async function call(method: string, path: string, token: string) {
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
}

const list = async (token: string) =>
  listSessions.output.parse((await call('GET', listSessions.path, token)).body);

const revoke = (id: string, token: string) =>
  call('DELETE', revokeSession.path.replace(':id', id), token);

describe('where I am signed in', () => {
  it('S11 is listed by device and last use; ending one leaves the others', async () => {
    const { email } = await addPerson(server);
    const phone = await signIn(server, email, asDevice('Phone/1'));
    const laptop = await signIn(server, email, asDevice('Laptop/2'));
    server.clock.advance(3000);
    const { data } = await phone.client.auth.refreshSession();
    const token = data.session!.access_token;
    const sessions = await list(token);
    expect(sessions).toMatchObject([
      { userAgent: 'Phone/1', ip: '127.0.0.1', isCurrent: true, level: 'aal1' },
      { userAgent: 'Laptop/2', isCurrent: false },
    ]);
    const used = Date.parse(sessions[0]!.lastUsedAt) - Date.parse(sessions[0]!.createdAt);
    expect(used / 1000).toBeGreaterThanOrEqual(3000);
    expect((await revoke(sessions[1]!.id, token)).status).toBe(204);
    expect((await list(token)).map(({ userAgent }) => userAgent)).toEqual(['Phone/1']);
    const dead = await newClient(server).auth.getUser(laptop.session.access_token);
    expect(dead.error?.name).toBe('AuthSessionMissingError');
    const deadHere = await call('GET', listSessions.path, laptop.session.access_token);
    expect(deadHere).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    expect((await laptop.client.auth.refreshSession()).error).toBeTruthy();
    expect((await phone.client.auth.refreshSession()).error).toBeNull();
  });

  it('Z02 shows nothing of others and ends nothing of theirs', async () => {
    const mine = await signIn(server, (await addPerson(server)).email);
    const theirs = await signIn(server, (await addPerson(server)).email);
    const [session] = await list(theirs.session.access_token);
    const token = mine.session.access_token;
    expect((await list(token)).map(({ id }) => id)).not.toContain(session!.id);
    for (const id of [session!.id, 'one', '%00', session!.id.replace(/^./, 'z')]) {
      expect(await revoke(id, token), id).toMatchObject({
        status: 404,
        body: { code: 'not-found', message: expect.any(String), requestId: expect.any(String) },
      });
    }
    expect(await list(theirs.session.access_token)).toHaveLength(1);
  });

  it('leaves out what is over', async () => {
    const { email } = await addPerson(server);
    await signIn(server, email);
    server.clock.advance(30 * 86_400);
    const now = await signIn(server, email);
    expect(await list(now.session.access_token)).toHaveLength(1);
    await server.cleanUp();
    const rows = await server.database.query('select id from auth.sessions where user_id = $1', [
      now.session.user.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('S10 a session is over after thirty days without use, to the second', async () => {
    for (const [seconds, isAlive] of [
      [30 * 86_400 - 20, true],
      [30 * 86_400 + 1, false],
    ] as const) {
      const { client } = await signIn(server, (await addPerson(server)).email);
      server.clock.advance(seconds);
      const { error } = await client.auth.refreshSession();
      expect(error?.code ?? 'alive').toBe(isAlive ? 'alive' : 'session_expired');
    }
  });

  it('S10 a session that is used every week is over after 180 days', async () => {
    const { client, session } = await signIn(server, (await addPerson(server)).email);
    for (let week = 0; week < 25; week += 1) {
      server.clock.advance(7 * 86_400);
      expect((await client.auth.refreshSession()).error, `week ${week}`).toBeNull();
    }
    server.clock.advance(5 * 86_400 - 600);
    const last = (await client.auth.refreshSession()).data.session!;
    server.clock.advance(601);
    // The access token would be valid for an hour, but its session has ended.
    expect((await call('GET', listSessions.path, last.access_token)).status).toBe(401);
    expect((await client.auth.refreshSession()).error).toMatchObject({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired',
    });
    expect(session.user.id).toBe(last.user.id);
  });
});
