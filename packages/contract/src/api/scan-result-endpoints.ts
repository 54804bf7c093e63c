import { z } from 'zod';
import { gradeReportSchema } from '../grade-report.ts';
import { declare } from './api-endpoint.ts';
import { grade } from './card-endpoints.ts';
import { scan, scanCorrections } from './scan-endpoints.ts';
import { chosenRules, wantedRules } from './standard-endpoints.ts';

/** How many earlier results a scan keeps. */
export const MOST_PAST_RESULTS = 50;

const pastResult = z.object({
  id: z.uuid(),
  /** The rule book's name as in its report. */
  rules: z.string(),
  grade,
  gradedAt: z.iso.datetime(),
  /** When the scan was graded again. */
  replacedAt: z.iso.datetime(),
});

export type PastResult = z.infer<typeof pastResult>;

const wholeResult = pastResult.extend({
  report: gradeReportSchema,
  corrections: scanCorrections.nullable(),
  by: chosenRules.nullable(),
});

export const ownPastResult = wholeResult.extend({ scanId: z.uuid() });

/**
 * The previous result is kept, and the scan is not counted again. Each plan limits how many scans can be graded
 * again in a day, for whatever reason. Beyond that the answer is 429.
 */
export const gradeByRules = declare({
  method: 'PUT',
  path: '/api/v1/scans/:id/rules',
  summary: 'Grade a graded scan again by another rule book',
  access: 'user',
  scope: 'scan',
  inTeam: 'grade',
  input: wantedRules,
  output: scan,
  errors: ['not-found', 'plan-limit', 'conflict', 'too-many'],
});

export const listPastResults = declare({
  method: 'GET',
  path: '/api/v1/scans/:id/results',
  summary: 'Earlier results of a scan, newest first',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: z.object({ items: z.array(pastResult).readonly() }),
  errors: ['not-found'],
});

export const readPastResult = declare({
  method: 'GET',
  path: '/api/v1/scans/:id/results/:result',
  summary: 'An earlier result of a scan with its report',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: wholeResult,
  errors: ['not-found'],
});

/** How many cards one call may grade. */
export const MOST_GRADED_AGAIN = 1000;

/**
 * Skips cards without a graded scan and cards that are being graded. No scan is counted again. If that is more
 * than the plan allows in a day, the answer is 429 and nothing changes.
 */
export const gradeCardsByRules = declare({
  method: 'POST',
  path: '/api/v1/cards/grade-again',
  summary: 'Grade the latest scan of several cards again by another rule book (Business plan)',
  access: 'user',
  scope: 'scan',
  inTeam: 'grade',
  input: z.strictObject({
    ids: z
      .array(z.uuid('must be the id of a card'))
      .min(1, 'must name a card')
      .max(MOST_GRADED_AGAIN, `must be at most ${MOST_GRADED_AGAIN} cards`),
    rules: wantedRules,
  }),
  output: z.object({
    /** The scans that are now waiting to be graded. */
    scans: z.array(z.uuid()).readonly(),
  }),
  errors: ['not-found', 'plan-limit', 'too-many'],
});
