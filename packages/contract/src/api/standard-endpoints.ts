import { z } from 'zod';
import { declare } from './api-endpoint.ts';
import { line } from './card-endpoints.ts';

/** How many rule books one account can have, and how many versions each can have. */
export const MOST_STANDARDS = 50;
export const MOST_STANDARD_VERSIONS = 200;

/** The version is shown with every grade. */
export const MOST_STANDARD_NAME_CHARACTERS = 60;

/**
 * The rules to grade photos by: a built-in book by its name, or a version of a custom standard, the
 * latest by default.
 */
export const wantedRules = z.union(
  [
    z.strictObject({ book: z.string().max(40) }),
    z.strictObject({ standardId: z.uuid(), version: z.int().min(1).optional() }),
  ],
  'must name a rule book or the id of a standard',
);

export type WantedRules = z.infer<typeof wantedRules>;

/** The same, once the version is known. */
export const chosenRules = z.union([
  z.object({ book: z.string() }),
  z.object({ standardId: z.uuid(), version: z.int() }),
]);

export type ChosenRules = z.infer<typeof chosenRules>;

const name = line(MOST_STANDARD_NAME_CHARACTERS).min(1, 'must not be empty');

/**
 * A whole rule book, or one that builds on another and states only the differences, as `grade
 * --rules` reads it.
 */
const book = z.record(z.string(), z.unknown(), 'must be a rule book as a JSON object');

const version = z.object({
  version: z.int(),
  /** Its name at that time. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** The value of `rules` in reports graded by it. */
  rules: z.string(),
});

export type StandardVersionHead = z.infer<typeof version>;

/** Name and version are those of the latest. */
const standard = version.extend({
  id: z.uuid(),
  /** When it was archived: it no longer grades anything, but existing reports keep it. */
  retiredAt: z.iso.datetime().nullable(),
});

export type Standard = z.infer<typeof standard>;

const written = standard.extend({ book });

export type WrittenStandard = z.infer<typeof written>;

export const ownStandard = written.extend({
  versions: z.array(version.extend({ book })).readonly(),
});

/** Refused with the path to each mistake in the book, such as `book.overall.weights.value`. */
export const createStandard = declare({
  method: 'POST',
  path: '/api/v1/standards',
  summary: 'Write your own rule book (Business plan)',
  access: 'user',
  scope: 'write',
  inTeam: 'author',
  input: z.strictObject({ name, book }),
  output: written,
  success: 201,
  errors: ['plan-limit', 'conflict'],
});

export const listStandards = declare({
  method: 'GET',
  path: '/api/v1/standards',
  summary: 'Your own rule books, by name; archived ones come last',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: z.object({ items: z.array(standard).readonly() }),
  errors: [],
});

export const readStandard = declare({
  method: 'GET',
  path: '/api/v1/standards/:id',
  summary: 'One of your rule books with its versions, newest first',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: written.extend({ versions: z.array(version).readonly() }),
  errors: ['not-found'],
});

export const readStandardVersion = declare({
  method: 'GET',
  path: '/api/v1/standards/:id/versions/:version',
  summary: 'A version of a rule book as it was written',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: version.extend({ book }),
  errors: ['not-found'],
});

/**
 * Existing grades do not change, because versions are never rewritten. 412 if `basedOn` is not the
 * latest.
 */
export const addStandardVersion = declare({
  method: 'POST',
  path: '/api/v1/standards/:id/versions',
  summary: 'Add a version to a rule book',
  access: 'user',
  scope: 'write',
  inTeam: 'author',
  input: z.strictObject({ name, book, basedOn: z.int().min(1) }),
  output: written,
  success: 201,
  errors: ['not-found', 'plan-limit', 'conflict', 'stale'],
});

export const retireStandard = declare({
  method: 'DELETE',
  path: '/api/v1/standards/:id',
  summary: 'Archive a rule book: reports keep it, and nothing new is graded by it',
  access: 'user',
  scope: 'write',
  inTeam: 'author',
  input: z.undefined(),
  output: z.undefined(),
  errors: ['not-found'],
});

export const restoreStandard = declare({
  method: 'POST',
  path: '/api/v1/standards/:id/restore',
  summary: 'Restore an archived rule book',
  access: 'user',
  scope: 'write',
  inTeam: 'author',
  input: z.undefined(),
  output: standard,
  errors: ['not-found'],
});
