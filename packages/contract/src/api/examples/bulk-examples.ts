import { type Examples, IDS, NOON } from './example.ts';
import { REPORT } from './report.ts';
import { QUEUED_SCAN } from './scan-examples.ts';

const OF_STANDARD = { id: IDS.standard };
const BOOK = {
  base: 'spec',
  id: 'corner-shop',
  overall: { weights: { value: { centering: 25, corners: 25, edges: 25, surface: 25 } } },
};
const HEAD = {
  version: 1,
  name: 'Corner Shop',
  createdAt: NOON,
  rules: 'Corner Shop v1 (2026-11-25)',
};
const STANDARD = { ...HEAD, id: IDS.standard, retiredAt: null };
const BY_STANDARD = { standardId: IDS.standard };

const OF_BATCH = { id: IDS.batch };
const NONE = { waiting: 0, queued: 0, grading: 0, graded: 0, refused: 0, failed: 0 };
const BATCH = {
  id: IDS.batch,
  name: 'Box 12',
  state: 'open',
  rules: null,
  createdAt: NOON,
  counts: { ...NONE, waiting: 1, cancelled: 0, removed: 0 },
};
const NAMED = { position: 0, name: 'Tidal Drake' };

const OF_SCAN = { id: IDS.scan };
const GRADE = { overall: 8.6, plusMinus: 0.4, psa: 8, beckett: 8.5 };
const PAST = {
  id: IDS.result,
  rules: 'spec',
  grade: GRADE,
  gradedAt: NOON,
  replacedAt: NOON,
};
const RANKED = { level: 'psa-standard', otherCosts: '12.50' };

/** Custom rule books, many cards at once, and cards regraded by other rules. */
export const BULK_EXAMPLES: Examples = {
  'POST /api/v1/standards': {
    body: { name: 'Corner Shop', book: BOOK },
    answer: { ...STANDARD, book: BOOK },
  },
  'GET /api/v1/standards': { answer: { items: [STANDARD] } },
  'GET /api/v1/standards/:id': {
    parameters: OF_STANDARD,
    answer: { ...STANDARD, book: BOOK, versions: [HEAD] },
  },
  'DELETE /api/v1/standards/:id': { parameters: OF_STANDARD },
  'GET /api/v1/standards/:id/versions/:version': {
    parameters: { ...OF_STANDARD, version: '1' },
    answer: { ...HEAD, book: BOOK },
  },
  'POST /api/v1/standards/:id/versions': {
    parameters: OF_STANDARD,
    body: { name: 'Corner Shop', book: BOOK, basedOn: 1 },
    answer: { ...STANDARD, version: 2, rules: 'Corner Shop v2 (2026-11-25)', book: BOOK },
  },
  'POST /api/v1/standards/:id/restore': { parameters: OF_STANDARD, answer: STANDARD },
  'POST /api/v1/batches': { body: { name: 'Box 12' }, answer: BATCH },
  'GET /api/v1/batches': { answer: { items: [BATCH] } },
  'GET /api/v1/batches/:id': { parameters: OF_BATCH, answer: BATCH },
  'DELETE /api/v1/batches/:id': { parameters: OF_BATCH },
  'POST /api/v1/batches/:id/items': {
    parameters: OF_BATCH,
    body: { items: [NAMED] },
    answer: { items: [{ id: IDS.batchItem, ...NAMED }] },
  },
  'GET /api/v1/batches/:id/items': {
    parameters: OF_BATCH,
    answer: {
      items: [
        {
          ...{ id: IDS.batchItem, ...NAMED, state: 'graded' },
          ...{ scanId: IDS.scan, cardId: IDS.card, grade: GRADE, isUpTo: false, refusal: null },
        },
      ],
    },
  },
  'GET /api/v1/batches/:id/export': { parameters: OF_BATCH },
  'POST /api/v1/batches/:id/pause': {
    parameters: OF_BATCH,
    answer: { ...BATCH, state: 'paused' },
  },
  'POST /api/v1/batches/:id/resume': { parameters: OF_BATCH, answer: BATCH },
  'POST /api/v1/batches/:id/cancel': {
    parameters: OF_BATCH,
    answer: { ...BATCH, state: 'cancelled' },
  },
  'PUT /api/v1/scans/:id/rules': {
    parameters: OF_SCAN,
    body: BY_STANDARD,
    answer: QUEUED_SCAN,
  },
  'POST /api/v1/cards/grade-again': {
    body: { ids: [IDS.card], rules: BY_STANDARD },
    answer: { scans: [IDS.scan] },
  },
  'GET /api/v1/scans/:id/results': { parameters: OF_SCAN, answer: { items: [PAST] } },
  'GET /api/v1/scans/:id/results/:result': {
    parameters: { ...OF_SCAN, result: IDS.result },
    answer: { ...PAST, report: REPORT, corrections: null, by: null },
  },
  'POST /api/v1/worth/ranking': {
    body: RANKED,
    answer: {
      fee: { amount: '24.99', currency: 'USD', level: 'Value', isOwn: false },
      items: [
        {
          ...{ cardId: IDS.card, name: 'Tidal Drake', set: 'First Light', number: '12' },
          ...{ likely: { grade: 8, chance: 0.46 }, raw: '12.00' },
          expected: { least: '55.20', most: '71.40' },
          gain: { least: '5.71', most: '21.91' },
          missing: [10],
        },
      ],
    },
  },
  'POST /api/v1/worth/ranking/export': { body: RANKED },
};
