import { z } from 'zod';
import { HIDDEN_CHARACTERS } from '../display-name.ts';
import { declare } from './api-endpoint.ts';

const NO_HIDDEN = 'must not contain control characters or direction marks';

/** One line of a person's own text. */
export function line(most: number) {
  return z
    .string()
    .trim()
    .max(most, `must be at most ${most} characters`)
    .refine((text) => !HIDDEN_CHARACTERS.test(text), NO_HIDDEN);
}

export const LONGEST_NOTES = 4000;

export const notes = z
  .string()
  .max(LONGEST_NOTES, `must be at most ${LONGEST_NOTES} characters`)
  .refine((text) => !HIDDEN_CHARACTERS.test(text.replaceAll(/[\r\n\t]/g, ' ')), NO_HIDDEN);

/** An amount with its currency, as decimal text, because floating point loses cents. */
export const money = z.object({
  amount: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount such as 12.50'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as USD'),
});

export type Money = z.infer<typeof money>;

export const day = z.iso.date('must be a date such as 2026-11-25');

export const MOST_TAGS = 50;

export const tags = z
  .array(line(50).min(1, 'must not be empty'))
  .max(MOST_TAGS, `must be at most ${MOST_TAGS} tags`);

/** What people enter about a card. All of it is optional, and null clears a field. */
const facts = {
  name: line(200).nullable(),
  game: line(100).nullable(),
  set: line(200).nullable(),
  number: line(50).nullable(),
  year: z.int('must be a year').min(1800, 'must be a year').max(2200, 'must be a year').nullable(),
  variant: line(200).nullable(),
  language: line(50).nullable(),
  quantity: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(100_000, 'must be at most 100000'),
  cost: money.nullable(),
  acquiredOn: day.nullable(),
  notes: notes.nullable(),
  tags,
  value: money.extend({ on: day, source: line(100).nullable() }).nullable(),
};

/** Unknown fields are refused, or a misspelled one would be lost silently. */
export const cardChanges = z.strictObject(facts).partial();

export type CardChanges = z.infer<typeof cardChanges>;

export const grade = z.object({
  overall: z.number().nullable(),
  /** How far off `overall` may be: in 95 of 100 cases by no more than this. Missing for old grades. */
  plusMinus: z.number().nullable().optional(),
  psa: z.number().nullable(),
  beckett: z.number().nullable(),
});

export const card = z
  .object({
    id: z.uuid(),
    ...facts,
    /** From the latest graded scan. */
    grade: grade.nullable(),
    /** What the photos did not show can only lower the grade. */
    isUpTo: z.boolean().optional(),
    /** Scans of this card, newest first. */
    scans: z.array(z.uuid()).readonly(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** When it was moved to the trash, or null. It is deleted for good 30 days later. */
    deletedAt: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Card' });

export type Card = z.infer<typeof card>;

export const DAYS_IN_TRASH = 30;

/**
 * A field without a direction starts with what people look for first: the newest, the best, A
 * before Z.
 */
export const CARD_SORTS = [
  ...(['newest', 'oldest', 'name', 'name-last', 'set', 'set-last'] as const),
  ...(['grade', 'grade-lowest', 'value', 'value-lowest'] as const),
] as const;

export type CardSort = (typeof CARD_SORTS)[number];

const limit = z.coerce
  .number('must be a number')
  .int()
  .min(1, 'must be at least 1')
  .max(200, 'must be at most 200');

export const page = { cursor: z.string().max(500).optional(), limit: limit.default(50) };

const yesOrNo = z.enum(['true', 'false'], 'must be true or false');

/** Which cards to return; a card has to match all of it. */
export const cardFilters = {
  q: line(200).optional(),
  tag: line(50).optional(),
  game: line(100).optional(),
  graded: yesOrNo.optional(),
  /** `true`: the cards in the trash instead. */
  trash: yesOrNo.default('false'),
};

export const listCards = declare({
  method: 'GET',
  path: '/api/v1/cards',
  summary: 'The cards of the collection',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.object({
    ...cardFilters,
    sort: z.enum(CARD_SORTS, `must be one of ${CARD_SORTS.join(', ')}`).default('newest'),
    ...page,
  }),
  output: z.object({ items: z.array(card).readonly(), nextCursor: z.string().nullable() }),
  errors: [],
});

export const createCard = declare({
  method: 'POST',
  path: '/api/v1/cards',
  summary: 'Add a card without a scan',
  access: 'user',
  scope: 'write',
  inTeam: 'grade',
  input: cardChanges,
  output: card,
  success: 201,
  errors: ['plan-limit'],
});

export const readCard = declare({
  method: 'GET',
  path: '/api/v1/cards/:id',
  summary: 'One card',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: card,
  errors: ['not-found'],
});

/** With `If-Match: "version"`, only if nobody has changed the card since. */
export const changeCard = declare({
  method: 'PATCH',
  path: '/api/v1/cards/:id',
  summary: 'Change a card',
  access: 'user',
  scope: 'write',
  inTeam: 'grade',
  input: cardChanges,
  output: card,
  errors: ['not-found', 'stale'],
});

export const deleteCard = declare({
  method: 'DELETE',
  path: '/api/v1/cards/:id',
  summary: 'Move a card to the trash',
  access: 'user',
  scope: 'write',
  inTeam: 'curate',
  input: z.undefined(),
  output: z.undefined(),
  errors: ['not-found'],
});

export const restoreCard = declare({
  method: 'POST',
  path: '/api/v1/cards/:id/restore',
  summary: 'Restore a card from the trash',
  access: 'user',
  scope: 'write',
  inTeam: 'curate',
  input: z.undefined(),
  output: card,
  errors: ['not-found', 'plan-limit'],
});
