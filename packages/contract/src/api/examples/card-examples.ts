import { type Examples, IDS, NOON } from './example.ts';

const FACTS = {
  name: 'Tidal Drake',
  game: 'Tides of Ember',
  set: 'First Light',
  number: '12/90',
  year: 2024,
  variant: null,
  language: 'en',
  quantity: 1,
  cost: { amount: '12.50', currency: 'USD' },
  acquiredOn: '2026-10-03',
  notes: null,
  tags: ['binder 2'],
  value: { amount: '40.00', currency: 'USD', on: '2026-11-01', source: 'own guess' },
};

const CARD = {
  id: IDS.card,
  ...FACTS,
  grade: { overall: 9, plusMinus: 1.2, psa: 8, beckett: null },
  isUpTo: true,
  scans: [IDS.scan],
  createdAt: NOON,
  updatedAt: NOON,
  deletedAt: null,
  version: 3,
};

const OF_CARD = { id: IDS.card };
const MANY = { ids: [IDS.card, IDS.otherCard] };
const VIEW = { id: IDS.view, name: 'Binder 2', query: 'tag=binder+2&sort=grade' };
const SHARE = {
  id: IDS.share,
  cardId: IDS.card,
  url: 'https://truecorner.example/s/3f9c0a7e5b1d4c2f8e6a90b7d3c5e1f2a4b6c8d0',
  state: 'live',
  fields: ['name', 'set', 'number'],
  hasPassword: false,
  expiresAt: '2026-12-31T12:00:00.000Z',
  createdAt: NOON,
};
const PUBLICATION = {
  cardId: IDS.card,
  id: IDS.publication,
  url: `https://truecorner.example/gallery/${IDS.publication}`,
  state: 'shown',
  shownName: 'Ada',
  publishedAt: NOON,
};

/** Cards, and what can be made from them. */
export const CARD_EXAMPLES: Examples = {
  'GET /api/v1/plan': {
    answer: {
      plan: 'business',
      limits: { scansPerMonth: null, cards: null },
      used: { scans: 42, cards: 310 },
      features: ['flawDetection', 'exports', 'batchScanning', 'apiAccess'],
      resetsAt: '2026-12-01T00:00:00.000Z',
      trial: 'closed',
      trialEndsAt: null,
    },
  },
  'GET /api/v1/cards': {
    parameters: { q: 'drake', sort: 'grade', limit: 20 },
    answer: { items: [CARD], nextCursor: null },
  },
  'POST /api/v1/cards': { body: FACTS, answer: { ...CARD, grade: null, scans: [], version: 1 } },
  'PATCH /api/v1/cards': {
    body: { ...MANY, language: 'Japanese', addTags: ['for sale'], addNotes: 'Listed in May.' },
    answer: {
      before: [
        {
          ...{ id: IDS.card, version: 4, game: FACTS.game, set: FACTS.set, tags: FACTS.tags },
          ...{ language: FACTS.language, notes: FACTS.notes },
        },
        {
          ...{ id: IDS.otherCard, version: 2, game: null, set: null, tags: [] },
          ...{ language: null, notes: null },
        },
      ],
    },
  },
  'GET /api/v1/cards/:id': { parameters: OF_CARD, answer: CARD },
  'PATCH /api/v1/cards/:id': {
    parameters: OF_CARD,
    body: { notes: 'Corner looked at twice.' },
    answer: { ...CARD, notes: 'Corner looked at twice.', version: 4 },
  },
  'DELETE /api/v1/cards/:id': { parameters: OF_CARD },
  'POST /api/v1/cards/:id/restore': { parameters: OF_CARD, answer: CARD },
  'GET /api/v1/cards/:id/picture': { parameters: OF_CARD },
  'GET /api/v1/cards/totals': {
    parameters: { graded: 'true' },
    answer: {
      cards: 310,
      copies: 342,
      graded: 120,
      cost: [{ amount: '1204.00', currency: 'USD' }],
      value: [{ amount: '3980.50', currency: 'USD' }],
    },
  },
  'GET /api/v1/cards/ids': { parameters: { tag: 'binder 2' }, answer: MANY },
  'GET /api/v1/cards/suggestions': {
    parameters: { field: 'set', q: 'fir' },
    answer: { items: ['First Light'] },
  },
  'GET /api/v1/cards/export': { parameters: { format: 'csv' } },
  'POST /api/v1/cards/export': { body: { ids: MANY.ids, format: 'ebay' } },
  'POST /api/v1/cards/import': {
    parameters: { dryRun: 'true', onSame: 'fill' },
    body: 'name,set,number,quantity\nTidal Drake,First Light,12/90,1\n',
    answer: {
      rows: 1,
      added: 1,
      merged: 0,
      problems: [],
      file: {
        kind: 'own',
        encoding: 'UTF-8',
        delimiter: ',',
        columns: [{ header: 'name', field: 'name', samples: ['Tidal Drake'] }],
      },
      locker: { used: 310, max: null, hasRoom: true },
    },
  },
  'POST /api/v1/cards/undo': {
    body: { cards: [{ id: IDS.card, version: 4, game: FACTS.game, set: FACTS.set, tags: [] }] },
    answer: { ids: [IDS.card] },
  },
  'POST /api/v1/cards/delete': { body: MANY, answer: MANY },
  'POST /api/v1/cards/restore': { body: MANY, answer: MANY },
  'GET /api/v1/views': { answer: { items: [VIEW] } },
  'POST /api/v1/views': { body: { name: VIEW.name, query: VIEW.query }, answer: VIEW },
  'DELETE /api/v1/views/:id': { parameters: { id: IDS.view } },
  'POST /api/v1/shares': {
    body: { cardId: IDS.card, fields: SHARE.fields, expiresAt: SHARE.expiresAt },
    answer: SHARE,
  },
  'GET /api/v1/shares': {
    parameters: { cardId: IDS.card },
    answer: { items: [SHARE], nextCursor: null },
  },
  'DELETE /api/v1/shares/:id': { parameters: { id: IDS.share } },
  'PUT /api/v1/cards/:id/publication': {
    parameters: OF_CARD,
    body: { shownName: 'Ada' },
    answer: PUBLICATION,
  },
  'GET /api/v1/cards/:id/publication': {
    parameters: OF_CARD,
    answer: { publication: PUBLICATION },
  },
  'DELETE /api/v1/cards/:id/publication': { parameters: OF_CARD },
};
