import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addPerson, signIn } from './devices.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
});

afterAll(() => server.stop());

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/** The client uses this machine's clock, so the server's clock is moved instead. */
async function onPhoneOff(seconds: number, work: () => Promise<void>): Promise<void> {
  server.clock.advance(-seconds);
  await work();
  server.clock.advance(seconds);
}

describe('N15 a phone whose clock is wrong', () => {
  it.each([
    ['five minutes ahead', 5 * MINUTES],
    ['five minutes behind', -5 * MINUTES],
    ['two hours ahead', 2 * HOURS],
    ['two hours behind', -2 * HOURS],
  ])('S05 by %s signs in and stays signed in', async (_name, seconds) => {
    await onPhoneOff(seconds, async () => {
      const { email } = await addPerson(server);
      const { client } = await signIn(server, email);
      const events: string[] = [];
      client.auth.onAuthStateChange((event) => {
        events.push(event);
      });
      for (let times = 0; times < 3; times += 1) {
        expect((await client.auth.getSession()).data.session).not.toBeNull();
        expect((await client.auth.getUser()).error).toBeNull();
      }
      expect(events).not.toContain('SIGNED_OUT');
    });
  });

  it('S05 that takes a token for good when it is over is told so, and goes on with a new one', async () => {
    await onPhoneOff(-5 * MINUTES, async () => {
      const { email } = await addPerson(server);
      const { client } = await signIn(server, email);
      const events: string[] = [];
      client.auth.onAuthStateChange((event) => {
        events.push(event);
      });
      server.clock.advance(HOURS + 2 * MINUTES);
      const late = await client.auth.getUser();
      expect(late.error).toMatchObject({ name: 'AuthApiError', status: 403, code: 'bad_jwt' });
      expect((await client.auth.getSession()).data.session).not.toBeNull();
      expect((await client.auth.refreshSession()).error).toBeNull();
      expect((await client.auth.getUser()).data.user?.email).toBe(email);
      expect(events).not.toContain('SIGNED_OUT');
    });
  });
});
