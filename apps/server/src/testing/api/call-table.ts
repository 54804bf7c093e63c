import type { KeyScope } from '@tc/contract/api';
import * as api from '@tc/contract/api';
import type { TeamRight } from '@tc/contract/locker';
import * as locker from '@tc/contract/locker';
import { BRAND, FEE, ITEMS, type Kind, PRICE, STANDARD } from './fill-account.ts';

/** An id that a call carries outside its path, and the answer if nobody has it or it is malformed. */
interface Elsewhere {
  readonly kind: Kind;
  readonly query?: (id: string) => string;
  readonly json?: (id: string) => object;
  /** The `details` of an upload. */
  readonly details?: (id: string) => object;
  readonly missing: 200 | 404;
}

export interface Row {
  /** Who may call: anybody, a session only, or also a key with this scope. */
  readonly who: 'anybody' | 'session' | KeyScope;
  /** What each variable part of the path names, in order. */
  readonly path?: readonly Kind[];
  /** A valid body. */
  readonly body?: object;
  /** Whether the body is the next piece of an upload. */
  readonly isPiece?: true;
  readonly elsewhere?: Elsewhere;
  /** The status for an id in the path that nobody has, if it is not 404 because it can be created. */
  readonly missing?: 200;
}

const OF_CARD: Pick<Elsewhere, 'kind' | 'query' | 'missing'> = {
  kind: 'card',
  query: (id) => `cardId=${encodeURIComponent(id)}`,
  missing: 200,
};

/** Bulk calls skip what does not exist. */
const MANY: Elsewhere = { kind: 'card', json: (id) => ({ ids: [id] }), missing: 200 };

const KEPT = { version: 1, game: null, set: null, tags: [] };
const SHARE_TOKEN = { who: 'anybody', path: ['token'] } as const;
const SHOWN = { who: 'anybody', path: ['shown'] } as const;
const SHARE_SIDE = { who: 'anybody', path: ['token', 'side'] } as const;

const INVITED = { who: 'session', path: ['invitation'] } as const;

/** Every call about something that belongs to a person. */
const OWN: Readonly<Record<string, Row>> = {
  'GET /api/v1/status': { who: 'anybody' },
  'GET /api/v1/events': { who: 'anybody' },
  'POST /api/v1/contact': { who: 'anybody' },
  'POST /api/v1/beta': { who: 'anybody' },
  'POST /api/v1/newsletter': { who: 'anybody' },
  'POST /api/v1/newsletter/confirm': { who: 'anybody' },
  'POST /api/v1/newsletter/unsubscribe': { who: 'anybody' },
  'GET /api/v1/shared/{token}': SHARE_TOKEN,
  'POST /api/v1/shared/{token}/unlock': { ...SHARE_TOKEN, body: { password: 'a guess' } },
  'GET /api/v1/shared/{token}/photos/{side}': SHARE_SIDE,
  'GET /api/v1/shared/{token}/pictures/{side}': SHARE_SIDE,
  'GET /api/v1/shared/{token}/preview': SHARE_TOKEN,

  'GET /api/v1/gallery': { who: 'anybody' },
  'GET /api/v1/gallery/choices': { who: 'anybody' },
  'GET /api/v1/gallery/{id}': SHOWN,
  'GET /api/v1/gallery/{id}/thumbnail': SHOWN,
  'GET /api/v1/gallery/{id}/preview': SHOWN,
  'GET /api/v1/gallery/{id}/photos/{side}': { who: 'anybody', path: ['shown', 'side'] },
  'GET /api/v1/gallery/{id}/pictures/{side}': { who: 'anybody', path: ['shown', 'side'] },
  'POST /api/v1/gallery/{id}/reports': { ...SHOWN, body: { reason: 'other' } },

  'GET /api/v1/sessions': { who: 'session' },
  'DELETE /api/v1/sessions/{id}': { who: 'session', path: ['session'] },
  'POST /api/v1/account/export': { who: 'session' },
  'POST /api/v1/account/export/photos': { who: 'session' },
  'GET /api/v1/account/deletion': { who: 'session' },
  'POST /api/v1/account/deletion': { who: 'session' },
  'DELETE /api/v1/account/deletion': { who: 'session' },
  'POST /api/v1/keys': { who: 'session' },
  'GET /api/v1/keys': { who: 'session' },
  'GET /api/v1/keys/{id}': { who: 'session', path: ['key'] },
  'POST /api/v1/keys/{id}/rotate': { who: 'session', path: ['key'], body: {} },
  'DELETE /api/v1/keys/{id}': { who: 'session', path: ['key'] },

  'POST /api/v1/webhooks': { who: 'write', body: { url: 'ftp://127.0.0.1/' } },
  'GET /api/v1/webhooks': { who: 'read' },
  'PATCH /api/v1/webhooks/{id}': { who: 'write', path: ['webhook'], body: {} },
  'POST /api/v1/webhooks/{id}/test': { who: 'write', path: ['webhook'] },
  'GET /api/v1/webhooks/{id}/deliveries': { who: 'read', path: ['webhook'] },
  'POST /api/v1/webhooks/{id}/deliveries/{delivery}/redeliver': {
    who: 'write',
    path: ['webhook', 'delivery'],
  },
  'DELETE /api/v1/webhooks/{id}': { who: 'write', path: ['webhook'] },

  'GET /api/v1/plan': { who: 'read' },
  'POST /api/v1/plan/trial': { who: 'session' },
  'GET /api/v1/prices': { who: 'anybody' },
  'GET /api/v1/billing': { who: 'session' },
  'POST /api/v1/billing/checkout': { who: 'session', body: { plan: 'pro', card: 'declines' } },
  'POST /api/v1/billing/checkout-page': { who: 'session', body: { plan: 'pro' } },
  'POST /api/v1/billing/portal-page': { who: 'session' },
  'POST /api/v1/billing/refresh': { who: 'session' },
  'POST /api/v1/billing/changes': { who: 'session', body: { what: 'cancel' } },
  'GET /api/v1/cards': { who: 'read' },
  'POST /api/v1/cards': { who: 'write' },
  'PATCH /api/v1/cards': {
    who: 'write',
    elsewhere: { ...MANY, json: (id) => ({ ids: [id], game: 'Tides' }) },
  },
  'GET /api/v1/cards/{id}': { who: 'read', path: ['card'] },
  'PATCH /api/v1/cards/{id}': { who: 'write', path: ['card'], body: { name: 'Mine now' } },
  'DELETE /api/v1/cards/{id}': { who: 'write', path: ['card'] },
  'POST /api/v1/cards/{id}/restore': { who: 'write', path: ['trashed'] },
  'GET /api/v1/cards/{id}/picture': { who: 'read', path: ['card'] },
  'GET /api/v1/cards/{id}/worth': { who: 'read', path: ['card'] },
  'POST /api/v1/cards/{id}/prices': { who: 'write', path: ['card'], body: PRICE },
  'PUT /api/v1/cards/{id}/publication': { who: 'write', path: ['card'], body: {} },
  'GET /api/v1/cards/{id}/publication': { who: 'read', path: ['card'] },
  'DELETE /api/v1/cards/{id}/publication': { who: 'write', path: ['card'] },
  'GET /api/v1/cards/totals': { who: 'read' },
  'GET /api/v1/cards/ids': { who: 'read' },
  'GET /api/v1/cards/suggestions': { who: 'read' },
  'GET /api/v1/cards/export': { who: 'read' },
  'POST /api/v1/cards/export': { who: 'read', elsewhere: { ...MANY, missing: 200 } },
  'POST /api/v1/cards/import': { who: 'write' },
  'POST /api/v1/cards/undo': {
    who: 'write',
    elsewhere: { kind: 'card', json: (id) => ({ cards: [{ id, ...KEPT }] }), missing: 200 },
  },
  'POST /api/v1/cards/delete': { who: 'write', elsewhere: MANY },
  'POST /api/v1/cards/restore': { who: 'write', elsewhere: { ...MANY, kind: 'trashed' } },
  'POST /api/v1/cards/grade-again': {
    who: 'scan',
    elsewhere: { ...MANY, json: (id) => ({ ids: [id], rules: { book: 'spec' } }) },
  },
  'GET /api/v1/standards': { who: 'read' },
  'POST /api/v1/standards': { who: 'write' },
  'GET /api/v1/standards/{id}': { who: 'read', path: ['standard'] },
  'DELETE /api/v1/standards/{id}': { who: 'write', path: ['standard'] },
  'POST /api/v1/standards/{id}/restore': { who: 'write', path: ['standard'] },
  'POST /api/v1/standards/{id}/versions': {
    who: 'write',
    path: ['standard'],
    body: { ...STANDARD, basedOn: 1 },
  },
  'GET /api/v1/standards/{id}/versions/{version}': {
    who: 'read',
    path: ['standard', 'version'],
  },
  'GET /api/v1/views': { who: 'read' },
  'POST /api/v1/views': { who: 'write' },
  'DELETE /api/v1/views/{id}': { who: 'write', path: ['view'] },

  'POST /api/v1/worth/ranking': { who: 'read', elsewhere: MANY },
  'POST /api/v1/worth/ranking/export': { who: 'read', elsewhere: MANY },
  'DELETE /api/v1/prices/{id}': { who: 'write', path: ['price'] },
  'POST /api/v1/prices/import': { who: 'write' },
  'GET /api/v1/grading-fees': { who: 'read' },
  // Comes first, because the other call creates it.
  'DELETE /api/v1/grading-fees/{id}': { who: 'write', path: ['fee'] },
  'PUT /api/v1/grading-fees/{id}': { who: 'write', path: ['fee'], body: FEE, missing: 200 },

  'POST /api/v1/scans': {
    who: 'scan',
    elsewhere: { kind: 'card', details: (cardId) => ({ cardId }), missing: 404 },
  },
  'GET /api/v1/scans': { who: 'read', elsewhere: OF_CARD },
  'GET /api/v1/scans/{id}': { who: 'read', path: ['scan'] },
  'DELETE /api/v1/scans/{id}': { who: 'write', path: ['scan'] },
  'POST /api/v1/scans/{id}/retry': { who: 'scan', path: ['scan'] },
  'PUT /api/v1/scans/{id}/corrections': { who: 'scan', path: ['scan'], body: {} },
  'PUT /api/v1/scans/{id}/photos': {
    who: 'scan',
    path: ['scan'],
    elsewhere: { kind: 'upload', json: (id) => ({ front: [id] }), missing: 404 },
  },
  'POST /api/v1/scans/{id}/card': { who: 'write', path: ['scan'] },
  'PUT /api/v1/scans/{id}/rules': {
    who: 'scan',
    path: ['scan'],
    elsewhere: { kind: 'standard', json: (standardId) => ({ standardId }), missing: 404 },
  },
  'GET /api/v1/scans/{id}/results': { who: 'read', path: ['scan'] },
  'GET /api/v1/scans/{id}/results/{result}': { who: 'read', path: ['scan', 'past'] },
  'GET /api/v1/scans/{id}/photos/{photo}': { who: 'read', path: ['scan', 'photo'] },
  'GET /api/v1/scans/{id}/photos/{photo}/thumbnail': { who: 'read', path: ['scan', 'photo'] },

  'GET /api/v1/batches': { who: 'read' },
  'POST /api/v1/batches': {
    who: 'scan',
    elsewhere: {
      kind: 'standard',
      json: (standardId) => ({ name: 'A box', rules: { standardId } }),
      missing: 404,
    },
  },
  'GET /api/v1/batches/{id}': { who: 'read', path: ['batch'] },
  'DELETE /api/v1/batches/{id}': { who: 'write', path: ['batch'] },
  'GET /api/v1/batches/{id}/items': { who: 'read', path: ['batch'] },
  'POST /api/v1/batches/{id}/items': { who: 'scan', path: ['batch'], body: ITEMS },
  'GET /api/v1/batches/{id}/export': { who: 'read', path: ['batch'] },
  'POST /api/v1/batches/{id}/pause': { who: 'scan', path: ['batch'] },
  'POST /api/v1/batches/{id}/resume': { who: 'scan', path: ['batch'] },
  'POST /api/v1/batches/{id}/cancel': { who: 'scan', path: ['batch'] },

  'OPTIONS /api/v1/uploads': { who: 'anybody' },
  'POST /api/v1/uploads': { who: 'scan' },
  'GET /api/v1/uploads/{id}': { who: 'scan', path: ['upload'] },
  'PATCH /api/v1/uploads/{id}': { who: 'scan', path: ['upload'], isPiece: true },
  'DELETE /api/v1/uploads/{id}': { who: 'scan', path: ['upload'] },

  'POST /api/v1/shares': {
    who: 'write',
    elsewhere: { kind: 'card', json: (cardId) => ({ cardId }), missing: 404 },
  },
  'GET /api/v1/shares': { who: 'read', elsewhere: OF_CARD },
  'DELETE /api/v1/shares/{id}': { who: 'write', path: ['share'] },

  'GET /api/v1/brand': { who: 'session' },
  'PUT /api/v1/brand': { who: 'session', body: BRAND },
  'DELETE /api/v1/brand': { who: 'session' },
  'POST /api/v1/brand/logo': { who: 'session' },
  'DELETE /api/v1/brand/logo': { who: 'session' },

  'GET /api/v1/team': { who: 'session' },
  'POST /api/v1/team': { who: 'session', body: { name: '' } },
  'PATCH /api/v1/team': { who: 'session', body: { name: 'Another' } },
  'POST /api/v1/team/close': { who: 'session', body: { name: 'Another' } },
  'POST /api/v1/team/leave': { who: 'session' },
  'POST /api/v1/team/owner': {
    who: 'session',
    elsewhere: { kind: 'member', json: (memberId) => ({ memberId }), missing: 404 },
  },
  'PATCH /api/v1/team/members/{id}': {
    who: 'session',
    path: ['member'],
    body: { role: 'viewer' },
  },
  'DELETE /api/v1/team/members/{id}': { who: 'session', path: ['member'] },
  'POST /api/v1/team/invitations': {
    who: 'session',
    body: { email: 'somebody@example.com', role: 'viewer' },
  },
  'POST /api/v1/team/invitations/{id}/resend': INVITED,
  'DELETE /api/v1/team/invitations/{id}': INVITED,
  'POST /api/v1/team-invitations/open': { who: 'anybody', body: { token: '0'.repeat(64) } },
  'POST /api/v1/team-invitations/accept': { who: 'session', body: { token: '0'.repeat(64) } },
  'GET /api/v1/team/photos': { who: 'session' },
  'GET /api/v1/team/activity': { who: 'session', elsewhere: { ...OF_CARD, missing: 404 } },
  'GET /api/v1/team/activity/export': { who: 'session' },
};

/** The calls that the contract also has for a team's collection, by the right they require. */
export const TEAM_CALLS: Readonly<Record<string, TeamRight>> = Object.fromEntries(
  Object.values<unknown>({ ...api, ...locker }).flatMap((one) => {
    const isCall = typeof one === 'object' && one !== null && 'inTeam' in one;
    if (!isCall) return [];
    const { method, path, inTeam, isTeamCopy } = one as api.ApiEndpoint<api.Schema, api.Schema>;
    const address = isTeamCopy ? path : api.teamPath(path);
    const name = `${method} ${address.replaceAll(/:(\w+)/g, '{$1}')}`;
    return inTeam ? [[name, inTeam]] : [];
  }),
);

/** The row of a call for teams: no key may make it, and people without a team find nothing there. */
export function rowInTeam(name: string): Row {
  const row = OWN[name] ?? OWN[name.replace('/api/v1/team/', '/api/v1/')];
  if (!row) throw new Error(`${name} is the copy of no call`);
  const { missing: _, elsewhere, ...rest } = row;
  return {
    ...rest,
    who: 'session',
    ...(elsewhere && { elsewhere: { ...elsewhere, missing: 404 } }),
  };
}

/** Every call of the product's own API. The test fails if one is missing here. */
export const CALLS: Readonly<Record<string, Row>> = {
  ...OWN,
  ...Object.fromEntries(Object.keys(TEAM_CALLS).map((name) => [name, rowInTeam(name)])),
};
