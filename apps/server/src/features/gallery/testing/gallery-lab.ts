import type { GalleryPage, Publication } from '@tc/contract/locker';
import { expect } from 'vitest';
import { addMember, callApi, type Member } from '../../../testing/members.ts';
import { postJson } from '../../../testing/post-json.ts';
import { samplePhoto, sendScan } from '../../../testing/send-scan.ts';
import { startTestServer } from '../../../testing/test-server.ts';

/** Every field a card can have; only some of them are printed on it. */
export const FACTS = {
  ...{ name: 'Dusk Harbor', game: 'Tides', set: 'First', number: '7', year: 2024 },
  ...{ quantity: 3, tags: ['binder'], notes: 'Bought from my neighbor in Elm Street 7.' },
  acquiredOn: '2024-05-01',
  cost: { amount: '123.45', currency: 'USD' },
  value: { amount: '999.99', currency: 'USD', on: '2026-11-01', source: 'own estimate' },
};

/** The text, the measured photo, its pictures, and the preview. */
const PARTS = ['', '/photos/front', '/pictures/front', '/thumbnail', '/preview'];

export const ALL_THERE = [200, 200, 200, 200, 200];
export const ALL_GONE = [404, 404, 404, 404, 404];

/** A server with visitors, and with people who publish cards. */
export async function openGalleryLab(env: Record<string, string> = { AUTH_RATE_LIMITS: 'off' }) {
  const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1', ...env });
  const front = await samplePhoto('off-center-front');
  const call = (method: string, path: string, { token }: Member, body?: unknown) =>
    callApi(server, token, method, path, { body });
  const visit = (path: string) => fetch(`${server.url}/api/v1/gallery${path}`);
  return {
    server,
    call,
    visit,
    addMember: () => addMember(server),

    /** Adds a card with every field and one graded scan. */
    async addGraded(member: Member, facts: object = FACTS): Promise<string> {
      const card = await call('POST', '/api/v1/cards', member, facts);
      const details = { cardId: card.body.id };
      const scan = await sendScan(server, member.token, { front: [front], details });
      expect(scan.body.status).toBe('graded');
      return card.body.id;
    },

    async publish(member: Member, cardId: string, body: object = {}): Promise<Publication> {
      const made = await call('PUT', `/api/v1/cards/${cardId}/publication`, member, body);
      expect(made).toMatchObject({ status: 200 });
      return made.body;
    },

    async list(query = ''): Promise<GalleryPage> {
      const answer = await visit(query);
      expect(answer.status).toBe(200);
      return answer.json();
    },

    /** The status of each part of a published card. */
    statusesOf: ({ id }: Publication) =>
      Promise.all(PARTS.map(async (part) => (await visit(`/${id}${part}`)).status)),

    /** Reports a card from some address on the internet. */
    report: ({ id }: Publication, ip: string, body: object = { reason: 'fake' }) =>
      postJson(`${server.url}/api/v1/gallery/${id}/reports`, body, { 'x-forwarded-for': ip }),
  };
}

export type GalleryLab = Awaited<ReturnType<typeof openGalleryLab>>;
