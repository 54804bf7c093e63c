import { MOST_PHOTOS_OF_SIDE } from '@tc/kernel';
import { z } from 'zod';
import { gradeReportSchema } from '../grade-report.ts';
import { declare } from './api-endpoint.ts';
import { cardChanges, grade, page } from './card-endpoints.ts';
import { chosenRules, wantedRules } from './standard-endpoints.ts';

export const SCAN_STATES = ['queued', 'grading', 'graded', 'refused', 'failed'] as const;

export type ScanState = (typeof SCAN_STATES)[number];

/** Facts about the card that can be sent with its photos. */
export const scanDetails = cardChanges
  .pick({
    name: true,
    game: true,
    set: true,
    number: true,
    year: true,
    variant: true,
    language: true,
    notes: true,
  })
  .extend({ cardId: z.uuid('must be the id of a card').optional() });

export type ScanDetails = z.infer<typeof scanDetails>;

/**
 * In pixels of the photo as shown. Values slightly outside are allowed, because a corner may be cut off.
 */
const place = z.number('must be a number').min(-100_000).max(100_000);

const corner = z.tuple([place, place], 'must be a point of the photo').readonly();

/** The four corners of the card: top left, top right, bottom right, bottom left. */
const outline = z
  .tuple([corner, corner, corner, corner], 'must be the four corners of the card')
  .readonly();

/** Corrections made before the photos are graded: where the card is in them, and its size. */
export const scanCorrections = z.strictObject({
  outlines: z.strictObject({ front: outline, back: outline }).partial().optional(),
  /** The name of a card size, as in reports. */
  size: z.string().max(40).optional(),
});

export type ScanCorrections = z.infer<typeof scanCorrections>;

export const photo = z.object({
  id: z.uuid(),
  side: z.enum(['front', 'back']),
  bytes: z.int(),
  type: z.string(),
});

const shown = {
  id: z.uuid(),
  status: z.enum(SCAN_STATES),
  cardId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  /** When grading ended, with whatever result. */
  endedAt: z.iso.datetime().nullable(),
};

/** Why a photo could not be graded, and what to do about it. */
export const refusal = z.object({ code: z.string(), message: z.string(), advice: z.string() });

/** A scan as shown in lists. */
const scanSummary = z.object({
  ...shown,
  /** From its card, or else as sent with the photos. */
  name: z.string().nullable(),
  grade: grade.nullable(),
  /** What the photos did not show can only lower the grade. */
  isUpTo: z.boolean(),
  refusal: refusal.nullable(),
  /** The first photo of the front. */
  photo: z.uuid().nullable(),
});

export type ScanSummary = z.infer<typeof scanSummary>;

/** A report as shown in lists. */
export type ScanResult = Pick<ScanSummary, 'grade' | 'isUpTo' | 'refusal'>;

/** The server's own report on the original photos; null until there is one. */
export const scan = z
  .object({
    ...shown,
    report: gradeReportSchema.nullable(),
    /** The corrections it was measured with; null if the engine found everything itself. */
    corrections: scanCorrections.nullable(),
    /** The rule book that was asked for; null for the product's own. */
    rules: chosenRules.nullable(),
    photos: z.array(photo).readonly(),
  })
  .meta({ id: 'Scan' });

export type Scan = z.infer<typeof scan>;

/** A photo of a side: a file, or the id of a complete upload. */
const sentPhoto = z.union([z.file(), z.uuid('must be a photo or the id of an upload')]);

/**
 * Multipart: one or more `front`, any number of `back` and, as JSON, `details`, `corrections` and
 * `rules`. A scan in a batch gives its `batchItem` and is graded by the batch's rules. A part that is not
 * a file holds the id of an upload, which the scan takes over; 404 if it does not exist. Repeating the
 * request with the same `Idempotency-Key` returns the same scan. Responds with 202 if grading takes
 * longer than 20 seconds, or right away if `Prefer: respond-async` asks for it (RFC 7240).
 */
export const createScan = declare({
  method: 'POST',
  path: '/api/v1/scans',
  summary: 'Grade the photos of a card and keep them',
  access: 'user',
  scope: 'scan',
  inTeam: 'grade',
  body: 'multipart',
  headers: z.object({
    'Idempotency-Key': z.string().min(1).max(200).optional(),
    Prefer: z.string().optional(),
  }),
  input: z.object({
    front: z.array(sentPhoto).min(1).max(MOST_PHOTOS_OF_SIDE),
    back: z.array(sentPhoto).max(MOST_PHOTOS_OF_SIDE).optional(),
    details: scanDetails.optional(),
    corrections: scanCorrections.optional(),
    rules: wantedRules.optional(),
    batchItem: z.uuid('must be the id of a card of a batch').optional(),
  }),
  output: scan,
  success: 201,
  errors: ['plan-limit', 'not-found', 'conflict', 'too-large', 'wrong-type'],
});

export const listScans = declare({
  method: 'GET',
  path: '/api/v1/scans',
  summary: 'The scan history, newest first',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.object({
    status: z.enum(SCAN_STATES, `must be one of ${SCAN_STATES.join(', ')}`).optional(),
    cardId: z.uuid('must be the id of a card').optional(),
    ...page,
  }),
  output: z.object({ items: z.array(scanSummary).readonly(), nextCursor: z.string().nullable() }),
  errors: [],
});

export const readScan = declare({
  method: 'GET',
  path: '/api/v1/scans/:id',
  summary: 'One scan with its report',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: scan,
  errors: ['not-found'],
});

export const retryScan = declare({
  method: 'POST',
  path: '/api/v1/scans/:id/retry',
  summary: 'Grade a failed scan again',
  access: 'user',
  scope: 'scan',
  inTeam: 'grade',
  input: z.undefined(),
  output: scan,
  errors: ['not-found', 'plan-limit', 'conflict', 'too-many'],
});

/**
 * Grades the photos again with the given corrections. A graded scan is not counted again; a refused
 * or failed one is, because its count was given back.
 */
export const correctScan = declare({
  method: 'PUT',
  path: '/api/v1/scans/:id/corrections',
  summary: 'Correct the outline or the size, and grade again',
  access: 'user',
  scope: 'scan',
  inTeam: 'grade',
  input: scanCorrections,
  output: scan,
  errors: ['not-found', 'plan-limit', 'conflict', 'too-many'],
});

/** Photos of one side: ids of photos that the scan has, and of complete uploads. */
const photoNames = z.array(z.uuid('must be a photo of the scan or the id of an upload'));

export const scanPhotos = z.strictObject({
  front: photoNames.min(1, 'is missing').max(MOST_PHOTOS_OF_SIDE),
  back: photoNames.max(MOST_PHOTOS_OF_SIDE).optional(),
});

export type ScanPhotos = z.infer<typeof scanPhotos>;

/**
 * The photos the scan is graded by from now on. The first photo of a side stays first, because
 * reports are drawn on it. The others may be removed, and photos in other light added. The scan is
 * graded again and not counted again.
 */
export const changeScanPhotos = declare({
  method: 'PUT',
  path: '/api/v1/scans/:id/photos',
  summary: 'Add photos under other light, or remove them, and grade again',
  access: 'user',
  scope: 'scan',
  inTeam: 'grade',
  input: scanPhotos,
  output: scan,
  errors: ['not-found', 'conflict', 'too-large', 'wrong-type', 'too-many'],
});

/** For a scan that found the locker full, or whose card was removed. */
export const keepScanCard = declare({
  method: 'POST',
  path: '/api/v1/scans/:id/card',
  summary: 'Put the card of a graded scan into the locker',
  access: 'user',
  scope: 'write',
  inTeam: 'grade',
  input: z.undefined(),
  output: scan,
  errors: ['not-found', 'plan-limit', 'conflict'],
});

export const deleteScan = declare({
  method: 'DELETE',
  path: '/api/v1/scans/:id',
  summary: 'Remove a scan and its photos for good',
  access: 'user',
  scope: 'write',
  inTeam: 'curate',
  input: z.undefined(),
  output: z.undefined(),
  errors: ['not-found'],
});

/** Returns the photo as stored: the original, without the location where it was taken. */
export const readPhoto = declare({
  method: 'GET',
  path: '/api/v1/scans/:id/photos/:photo',
  summary: 'One photo of a scan',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: z.file(),
  errors: ['not-found'],
});

/** A small WebP, upright, for lists. */
export const readThumbnail = declare({
  method: 'GET',
  path: '/api/v1/scans/:id/photos/:photo/thumbnail',
  summary: 'A small picture of one photo of a scan',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: z.file(),
  errors: ['not-found'],
});
