import { type Examples, IDS, NOON } from './example.ts';
import { REPORT } from './report.ts';

const SCAN = {
  id: IDS.scan,
  status: 'graded',
  cardId: IDS.card,
  createdAt: NOON,
  endedAt: '2026-11-25T12:00:02.100Z',
  report: REPORT,
  rules: null,
  corrections: null,
  photos: [{ id: IDS.photo, side: 'front', bytes: 2_480_113, type: 'image/jpeg' }],
};
export const QUEUED_SCAN = { ...SCAN, status: 'queued', cardId: null, endedAt: null, report: null };
const OF_SCAN = { id: IDS.scan };
const OF_PHOTO = { id: IDS.scan, photo: IDS.photo };
const UPLOAD = {
  id: IDS.upload,
  bytes: 2_480_113,
  received: 0,
  expiresAt: '2026-11-26T12:00:00.000Z',
};
const TUS = { 'Tus-Resumable': '1.0.0' };
const WEBHOOK = {
  id: IDS.webhook,
  url: 'https://shop.example/hooks/cards',
  events: ['scan.graded', 'scan.refused'],
  state: 'live',
  failingSince: null,
  createdAt: NOON,
};
const DELIVERY = {
  id: IDS.delivery,
  event: 'scan.graded',
  status: 'delivered',
  attempts: 1,
  answered: 200,
  problem: null,
  attemptedAt: NOON,
  nextAttemptAt: null,
  createdAt: NOON,
};
const TO_SEND = { ...DELIVERY, status: 'waiting', attempts: 0, answered: null, attemptedAt: null };
const OF_WEBHOOK = { id: IDS.webhook };

/** Scans and their photos, and webhooks. */
export const SCAN_EXAMPLES: Examples = {
  'POST /api/v1/scans': {
    parameters: { 'Idempotency-Key': 'order-1042-card-7' },
    body: {
      front: ['(the bytes of front.jpg)'],
      back: ['(the bytes of back.jpg)'],
      details: { name: 'Tidal Drake', set: 'First Light' },
    },
    answer: SCAN,
    later: QUEUED_SCAN,
  },
  'GET /api/v1/scans': {
    parameters: { status: 'graded', limit: 20 },
    answer: {
      items: [
        {
          id: IDS.scan,
          status: 'graded',
          cardId: IDS.card,
          createdAt: NOON,
          endedAt: SCAN.endedAt,
          name: 'Tidal Drake',
          grade: { overall: 9, plusMinus: 1.2, psa: 8, beckett: null },
          isUpTo: true,
          refusal: null,
          photo: IDS.photo,
        },
      ],
      nextCursor: null,
    },
  },
  'GET /api/v1/scans/:id': { parameters: OF_SCAN, answer: SCAN },
  'DELETE /api/v1/scans/:id': { parameters: OF_SCAN },
  'POST /api/v1/scans/:id/retry': { parameters: OF_SCAN, answer: QUEUED_SCAN },
  'PUT /api/v1/scans/:id/corrections': {
    parameters: OF_SCAN,
    body: {
      outlines: {
        front: [
          [212.5, 180.1],
          [1188.2, 184.7],
          [1184.9, 1549.3],
          [208.8, 1544.6],
        ],
      },
      size: 'standard',
    },
    answer: QUEUED_SCAN,
  },
  'PUT /api/v1/scans/:id/photos': {
    parameters: OF_SCAN,
    body: { front: [IDS.photo, IDS.upload] },
    answer: QUEUED_SCAN,
  },
  'POST /api/v1/scans/:id/card': { parameters: OF_SCAN, answer: SCAN },
  'GET /api/v1/scans/:id/photos/:photo': { parameters: OF_PHOTO },
  'GET /api/v1/scans/:id/photos/:photo/thumbnail': { parameters: OF_PHOTO },
  'POST /api/v1/uploads': {
    parameters: { ...TUS, 'Upload-Length': '2480113' },
    answer: UPLOAD,
  },
  'GET /api/v1/uploads/:id': {
    parameters: { id: IDS.upload, ...TUS },
    answer: { ...UPLOAD, received: 2_000_000 },
  },
  'PATCH /api/v1/uploads/:id': {
    parameters: { id: IDS.upload, ...TUS, 'Upload-Offset': '2000000' },
  },
  'DELETE /api/v1/uploads/:id': { parameters: { id: IDS.upload } },
  'POST /api/v1/webhooks': {
    body: { url: WEBHOOK.url, events: WEBHOOK.events },
    answer: { ...WEBHOOK, secret: 'whsec_c2hvd24gb25jZSwgdGhlbiBrZXB0IQ==' },
  },
  'GET /api/v1/webhooks': { answer: { items: [WEBHOOK] } },
  'PATCH /api/v1/webhooks/:id': {
    parameters: OF_WEBHOOK,
    body: { events: ['scan.graded'] },
    answer: { ...WEBHOOK, events: ['scan.graded'] },
  },
  'DELETE /api/v1/webhooks/:id': { parameters: OF_WEBHOOK },
  'POST /api/v1/webhooks/:id/test': {
    parameters: OF_WEBHOOK,
    answer: { ...TO_SEND, event: 'webhook.test' },
  },
  'GET /api/v1/webhooks/:id/deliveries': {
    parameters: { ...OF_WEBHOOK, status: 'delivered' },
    answer: { items: [DELIVERY], nextCursor: null },
  },
  'POST /api/v1/webhooks/:id/deliveries/:delivery/redeliver': {
    parameters: { ...OF_WEBHOOK, delivery: IDS.delivery },
    answer: TO_SEND,
  },
};
