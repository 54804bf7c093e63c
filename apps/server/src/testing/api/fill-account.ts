import { TUS_VERSION } from '@tc/contract/locker';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { callApi, type Member } from '../members.ts';
import { sendScan } from '../send-scan.ts';
import type { TestServer } from '../test-server.ts';

/** The kinds of things that an id can name. */
export type Kind =
  | 'card'
  | 'trashed'
  | 'scan'
  | 'photo'
  | 'upload'
  /** An earlier result of a scan. */
  | 'past'
  | 'standard'
  | 'batch'
  /** The number of a rule book's version. */
  | 'version'
  | 'price'
  | 'fee'
  | 'view'
  | 'share'
  | 'session'
  | 'key'
  | 'webhook'
  | 'delivery'
  | 'member'
  | 'invitation'
  | 'token'
  /** A published card that she took back. */
  | 'shown'
  | 'side';

export type Ids = Readonly<Record<Kind, string>>;

export const PRICE = {
  company: 'psa',
  grade: 9,
  amount: '12.00',
  currency: 'USD',
  on: '2026-11-01',
  source: null,
};

export const BRAND = { name: 'Hers', contact: null, background: '#15120f', ink: '#ffffff' };

const VALUE = { amount: '9.00', currency: 'USD', on: '2026-11-01', source: null };

export const FEE = {
  amount: '20.00',
  currency: 'USD',
  businessDays: null,
  on: '2026-11-01',
  source: null,
};

async function make(
  server: Pick<TestServer, 'url'>,
  who: Member,
  path: string,
  body?: object,
): Promise<{ id: string }> {
  const made = await callApi(server, who.token, 'POST', path, { body });
  expect(made.status, path).toBe(201);
  return made.body;
}

/** An upload that no scan has named yet. */
async function beginUpload(
  server: Pick<TestServer, 'url'>,
  who: Member,
  bytes: number,
): Promise<string> {
  const headers = {
    authorization: `Bearer ${who.token}`,
    'tus-resumable': TUS_VERSION,
    'upload-length': `${bytes}`,
  };
  const begun = await fetch(`${server.url}/api/v1/uploads`, { method: 'POST', headers });
  expect(begun.status).toBe(201);
  return (await begun.json()).id;
}

/** Publishes a card, takes it back and publishes it again; returns the address that no longer works. */
async function publish(
  server: Pick<TestServer, 'url'>,
  who: Member,
  cardId: string,
): Promise<string> {
  const path = `/api/v1/cards/${cardId}/publication`;
  const { body } = await callApi(server, who.token, 'PUT', path, { body: {} });
  await callApi(server, who.token, 'DELETE', path);
  const again = await callApi(server, who.token, 'PUT', path, { body: {} });
  expect(again.body.id).not.toBe(body.id);
  return body.id;
}

/** Grades a scan again by another rule book; returns the id of its earlier result. */
async function gradeAgain(
  server: Pick<TestServer, 'url'>,
  who: Member,
  scanId: string,
): Promise<string> {
  const path = `/api/v1/scans/${scanId}`;
  const body = { book: 'current' };
  // On a busy machine, the first grade may not be there yet.
  await eventually(async () => {
    expect((await callApi(server, who.token, 'PUT', `${path}/rules`, { body })).status).toBe(200);
  });
  return eventually(async () => {
    const { items } = (await callApi(server, who.token, 'GET', `${path}/results`)).body;
    expect(items).toHaveLength(1);
    return items[0].id;
  });
}

/** A rule book that gives the four parts equal weights. */
export const STANDARD = {
  name: 'Her shop',
  book: {
    base: 'spec',
    id: 'her-shop',
    overall: { weights: { value: { centering: 25, corners: 25, edges: 25, surface: 25 } } },
  },
};

export const ITEMS = { items: [{ position: 0, name: 'First' }] };

/**
 * Gives the account one of everything.
 *
 * @param hookUrl the address of its webhook
 */
export async function fillAccount(
  server: Pick<TestServer, 'url'>,
  who: Member,
  front: Buffer,
  hookUrl = 'http://127.0.0.1:9/',
): Promise<Ids> {
  const card = await make(server, who, '/api/v1/cards', { name: 'Hers', value: VALUE });
  const trashed = await make(server, who, '/api/v1/cards', { name: 'Thrown away' });
  await callApi(server, who.token, 'DELETE', `/api/v1/cards/${trashed.id}`);
  const scan = await sendScan(server, who.token, { front: [front], details: { cardId: card.id } });
  const past = await gradeAgain(server, who, scan.body.id);
  const standard = await make(server, who, '/api/v1/standards', STANDARD);
  const batch = await make(server, who, '/api/v1/batches', { name: 'Her box' });
  await make(server, who, `/api/v1/batches/${batch.id}/items`, ITEMS);
  const price = await make(server, who, `/api/v1/cards/${card.id}/prices`, PRICE);
  await callApi(server, who.token, 'PUT', '/api/v1/grading-fees/psa-hers', { body: FEE });
  const view = await make(server, who, '/api/v1/views', { name: 'Hers', query: 'q=hers' });
  // A call with a key, so that there is a stored answer.
  await callApi(server, who.token, 'POST', '/api/v1/cards/undo', {
    body: { cards: [{ id: card.id, version: 99, game: null, set: null, tags: [] }] },
    headers: { 'idempotency-key': 'hers' },
  });
  const share = await make(server, who, '/api/v1/shares', { cardId: card.id });
  const shown = await publish(server, who, card.id);
  const key = await make(server, who, '/api/v1/keys', { name: 'Hers', scopes: ['read'] });
  const upload = await beginUpload(server, who, front.length);
  const hook = await make(server, who, '/api/v1/webhooks', { url: hookUrl });
  const delivery = await make(server, who, `/api/v1/webhooks/${hook.id}/test`);
  await callApi(server, who.token, 'PUT', '/api/v1/brand', { body: BRAND });
  await make(server, who, '/api/v1/team', { name: 'Hers' });
  const invited = { email: 'invited@example.com', role: 'viewer' };
  const invitation = await make(server, who, '/api/v1/team/invitations', invited);
  const sessions = await callApi(server, who.token, 'GET', '/api/v1/sessions');
  return {
    card: card.id,
    trashed: trashed.id,
    scan: scan.body.id,
    photo: scan.body.photos[0].id,
    upload,
    past,
    standard: standard.id,
    version: '1',
    batch: batch.id,
    price: price.id,
    fee: 'psa-hers',
    view: view.id,
    share: share.id,
    session: sessions.body[0].id,
    key: key.id,
    webhook: hook.id,
    delivery: delivery.id,
    member: who.id,
    invitation: invitation.id,
    token: '0'.repeat(40),
    shown,
    side: 'front',
  };
}
