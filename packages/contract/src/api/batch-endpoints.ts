import { z } from 'zod';
import { declare } from './api-endpoint.ts';
import { MOST_BATCH_NAME_CHARACTERS, MOST_ITEM_NAME_CHARACTERS } from './batch-names.ts';
import { grade, line } from './card-endpoints.ts';
import { refusal, SCAN_STATES } from './scan-endpoints.ts';
import { chosenRules, wantedRules } from './standard-endpoints.ts';

/** How many batches one account can have, and how many cards one batch can have. */
export const MOST_BATCHES = 100;
export const MOST_BATCH_ITEMS = 1000;

/** How many cards one call may add to a batch. */
export const MOST_ITEMS_AT_ONCE = 100;

/**
 * `paused`: waiting cards are not graded. `cancelled`: waiting cards were removed, and graded ones stay.
 */
const BATCH_STATES = ['open', 'paused', 'cancelled'] as const;

export type BatchState = (typeof BATCH_STATES)[number];

/**
 * `waiting`: its photos have not arrived yet. `removed`: its scan was removed. Otherwise the state
 * of its scan.
 */
const BATCH_ITEM_STATES = ['waiting', ...SCAN_STATES, 'cancelled', 'removed'] as const;

export type BatchItemState = (typeof BATCH_ITEM_STATES)[number];

const count = z.int();

const batch = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(BATCH_STATES),
  rules: chosenRules.nullable(),
  createdAt: z.iso.datetime(),
  /** The number of its cards in each state. */
  counts: z.object({
    waiting: count,
    queued: count,
    grading: count,
    graded: count,
    refused: count,
    failed: count,
    cancelled: count,
    removed: count,
  }),
});

export type Batch = z.infer<typeof batch>;

const position = z
  .int('must be a position in the batch')
  .min(0, 'must be a position in the batch')
  .max(MOST_BATCH_ITEMS - 1, `must be less than ${MOST_BATCH_ITEMS}`);

const named = z.object({ id: z.uuid(), position: z.int(), name: z.string() });

const item = named.extend({
  state: z.enum(BATCH_ITEM_STATES),
  scanId: z.uuid().nullable(),
  cardId: z.uuid().nullable(),
  grade: grade.nullable(),
  /** What the photos do not show can only lower the grade. */
  isUpTo: z.boolean(),
  refusal: refusal.nullable(),
});

export type BatchItem = z.infer<typeof item>;

export const ownBatch = batch.extend({ items: z.array(item).readonly() });

/**
 * A list of cards whose photos are then sent as scans, each with its `batchItem`. Repeating the
 * request with the same `Idempotency-Key` returns the same batch.
 */
export const createBatch = declare({
  method: 'POST',
  path: '/api/v1/batches',
  summary: 'Start a batch of scans (Business plan)',
  access: 'user',
  scope: 'scan',
  inTeam: 'grade',
  headers: z.object({ 'Idempotency-Key': z.string().min(1).max(200).optional() }),
  input: z.strictObject({
    name: line(MOST_BATCH_NAME_CHARACTERS).min(1, 'must not be empty'),
    rules: wantedRules.optional(),
  }),
  output: batch,
  success: 201,
  errors: ['plan-limit', 'conflict', 'not-found'],
});

export const listBatches = declare({
  method: 'GET',
  path: '/api/v1/batches',
  summary: 'Batches of scans, newest first',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: z.object({ items: z.array(batch).readonly() }),
  errors: [],
});

export const readBatch = declare({
  method: 'GET',
  path: '/api/v1/batches/:id',
  summary: 'One batch and its progress',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: batch,
  errors: ['not-found'],
});

/** An item that already exists is left as it is, so a request can be repeated. */
export const addBatchItems = declare({
  method: 'POST',
  path: '/api/v1/batches/:id/items',
  summary: 'Add cards to a batch at given positions',
  access: 'user',
  scope: 'scan',
  inTeam: 'grade',
  input: z.strictObject({
    items: z
      .array(z.strictObject({ position, name: line(MOST_ITEM_NAME_CHARACTERS) }))
      .min(1, 'must name a card')
      .max(MOST_ITEMS_AT_ONCE, `must be at most ${MOST_ITEMS_AT_ONCE} cards`),
  }),
  output: z.object({ items: z.array(named).readonly() }),
  success: 201,
  errors: ['not-found', 'conflict'],
});

export const listBatchItems = declare({
  method: 'GET',
  path: '/api/v1/batches/:id/items',
  summary: 'All cards of a batch with their results, in their order',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: z.object({ items: z.array(item).readonly() }),
  errors: ['not-found'],
});

/** The results as CSV. No cell of it can be taken for a formula by a spreadsheet. */
export const exportBatch = declare({
  method: 'GET',
  path: '/api/v1/batches/:id/export',
  summary: 'The results of a batch as a file',
  access: 'user',
  scope: 'read',
  inTeam: 'export',
  input: z.undefined(),
  output: z.file(),
  answers: ['text/csv'],
  errors: ['not-found'],
});

function act(name: 'pause' | 'resume' | 'cancel', summary: string) {
  return declare({
    method: 'POST',
    path: `/api/v1/batches/:id/${name}` as const,
    summary,
    access: 'user',
    scope: 'scan',
    inTeam: 'grade',
    input: z.undefined(),
    output: batch,
    errors: ['not-found', 'conflict'],
  });
}

export const pauseBatch = act('pause', 'Pause a batch until it is resumed');

export const resumeBatch = act('resume', 'Resume a batch');

export const cancelBatch = act('cancel', 'Cancel a batch and drop what it has not graded yet');

/** Cards already graded stay; 409 while one is being graded. */
export const deleteBatch = declare({
  method: 'DELETE',
  path: '/api/v1/batches/:id',
  summary: 'Forget a batch; its scans and cards stay',
  access: 'user',
  scope: 'write',
  inTeam: 'curate',
  input: z.undefined(),
  output: z.undefined(),
  errors: ['not-found', 'conflict'],
});
