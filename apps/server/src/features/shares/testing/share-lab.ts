import type { Share } from '@tc/contract/locker';
import { expect } from 'vitest';
import { addMember, callApi, type Member } from '../../../testing/members.ts';
import { samplePhoto, sendScan } from '../../../testing/send-scan.ts';
import { startTestServer } from '../../../testing/test-server.ts';

/** Every field a card can have. */
export const FACTS = {
  ...{ name: 'Dusk Harbor', game: 'Tides', set: 'First', number: '7', year: 2024 },
  ...{ quantity: 3, tags: ['binder'], notes: 'Bought from my neighbor in Elm Street 7.' },
  acquiredOn: '2024-05-01',
  cost: { amount: '123.45', currency: 'USD' },
  value: { amount: '999.99', currency: 'USD', on: '2026-11-01', source: 'own estimate' },
};

/** The text, the measured photo, its smaller picture, and the preview. */
const PARTS = ['', '/photos/front', '/pictures/front', '/preview'];

export const ALL_THERE = [200, 200, 200, 200];
export const ALL_GONE = [404, 404, 404, 404];
/** Visitors only learn that there is a password. */
export const LOCKED = [401, 404, 404, 404];

export const tokenOf = ({ url }: Share): string => url?.split('/').at(-1) ?? '';

/** A server with visitors, and with people who share their cards. */
export async function openShareLab(env: Record<string, string> = { AUTH_RATE_LIMITS: 'off' }) {
  const server = await startTestServer(env);
  const front = await samplePhoto('off-center-front');

  const call = (method: string, path: string, { token }: Member, body?: unknown) =>
    callApi(server, token, method, path, { body });

  const visit = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/v1/shared/${path}`, { headers });

  return {
    server,
    /** The photo of every graded card here, with everything the camera wrote into it. */
    front,
    call,
    visit,
    addMember: (plan?: 'pro') => addMember(server, plan),

    /** Adds a card with every field and one graded scan. */
    async addGraded(member: Member) {
      const card = await call('POST', '/api/v1/cards', member, FACTS);
      const details = { cardId: card.body.id };
      const scan = await sendScan(server, member.token, { front: [front], details });
      expect(scan.body.status).toBe('graded');
      return { cardId: card.body.id as string, scanId: scan.body.id as string };
    },

    async share(member: Member, cardId: string, more: object = {}): Promise<Share> {
      const made = await call('POST', '/api/v1/shares', member, { cardId, ...more });
      expect(made).toMatchObject({ status: 201 });
      return made.body;
    },

    /** The status of each part of a link. */
    statusesOf: (token: string, headers = {}) =>
      Promise.all(PARTS.map(async (part) => (await visit(token + part, headers)).status)),

    async unlock(token: string, password: string) {
      const answer = await fetch(`${server.url}/api/v1/shared/${token}/unlock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password }),
      });
      const cookie = answer.headers.get('set-cookie');
      return { status: answer.status, cookie, headers: answer.headers };
    },
  };
}

export type ShareLab = Awaited<ReturnType<typeof openShareLab>>;
