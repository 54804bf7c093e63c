import { z } from 'zod';
import { declare } from './api-endpoint.ts';
import { cardChanges, cardFilters, line, notes, tags } from './card-endpoints.ts';

/** A total in one currency; amounts in different currencies are never added up. */
const sum = z.object({
  amount: z.string().regex(/^\d+\.\d{2}$/),
  currency: z.string(),
});

export type Sum = z.infer<typeof sum>;

/** Cost and value are per copy, so each is multiplied by the number of copies. */
export const readTotals = declare({
  method: 'GET',
  path: '/api/v1/cards/totals',
  summary: 'How many cards there are, what they cost and what they are worth',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.object(cardFilters),
  output: z.object({
    cards: z.int(),
    copies: z.int(),
    graded: z.int(),
    /** One sum per currency: the one that most values are in comes first, then by code. */
    cost: z.array(sum).readonly(),
    value: z.array(sum).readonly(),
  }),
  errors: [],
});

export type Totals = z.infer<typeof readTotals.output>;

/** The largest JSON body that the server reads. */
export const MOST_JSON_BYTES = 64 * 1024;

/** How many cards one call may change; a larger selection takes several calls. */
export const MOST_AT_ONCE = 1000;

/** Cards that a person selected. */
export const pickedIds = z
  .array(z.uuid('must be the id of a card'))
  .min(1, 'must name a card')
  .max(MOST_AT_ONCE, `must be at most ${MOST_AT_ONCE} cards`);

export const listCardIds = declare({
  method: 'GET',
  path: '/api/v1/cards/ids',
  summary: 'The ids of all cards that match the filters',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.object(cardFilters),
  output: z.object({ ids: z.array(z.uuid()).readonly() }),
  errors: [],
});

/**
 * Fields that several cards can be given at once. Fields that differ from card to card, such as number and
 * value, are left out.
 */
const ALIKE = {
  name: true,
  game: true,
  set: true,
  year: true,
  variant: true,
  language: true,
  quantity: true,
  cost: true,
  acquiredOn: true,
} as const;

const alike = cardChanges.pick(ALIKE);

/** How a card was before a change. Fields that are left out are not restored. */
const kept = alike.extend({
  id: z.uuid(),
  version: z.int().min(1).max(2_147_483_647),
  notes: notes.nullable().optional(),
  tags: tags.optional(),
});

/** A card as it was before the change, with the version that the change created. */
export type KeptCard = z.infer<typeof kept>;

/** The same change for several cards. */
export const cardsChange = alike.extend({
  addTags: tags.optional(),
  removeTags: tags.optional(),
  /** Added as a new line below the card's notes. */
  addNotes: notes.min(1, 'must not be empty').optional(),
});

export type CardsChange = z.infer<typeof cardsChange>;

/** Skips cards that do not exist, and cards that would have more than 50 tags or 4,000 characters of notes. */
export const changeCards = declare({
  method: 'PATCH',
  path: '/api/v1/cards',
  summary: 'Make the same change to several cards',
  access: 'user',
  scope: 'write',
  inTeam: 'grade',
  input: cardsChange.extend({ ids: pickedIds }),
  output: z.object({ before: z.array(kept).readonly() }),
  errors: [],
});

/** Cards that somebody has changed since are left as they are. */
export const undoCardChanges = declare({
  method: 'POST',
  path: '/api/v1/cards/undo',
  summary: 'Undo a change of several cards',
  access: 'user',
  scope: 'write',
  inTeam: 'grade',
  input: z.strictObject({ cards: z.array(kept).min(1).max(MOST_AT_ONCE) }),
  output: z.object({ ids: z.array(z.uuid()).readonly() }),
  errors: [],
});

export const deleteCards = declare({
  method: 'POST',
  path: '/api/v1/cards/delete',
  summary: 'Move several cards to the trash',
  access: 'user',
  scope: 'write',
  inTeam: 'curate',
  input: z.strictObject({ ids: pickedIds }),
  output: z.object({ ids: z.array(z.uuid()).readonly() }),
  errors: [],
});

/** Restores all of them, or none if the plan does not have room for all. */
export const restoreCards = declare({
  method: 'POST',
  path: '/api/v1/cards/restore',
  summary: 'Restore several cards from the trash',
  access: 'user',
  scope: 'write',
  inTeam: 'curate',
  input: z.strictObject({ ids: pickedIds }),
  output: z.object({ ids: z.array(z.uuid()).readonly() }),
  errors: ['plan-limit'],
});

export const SUGGESTED_FIELDS = [
  ...(['name', 'game', 'set', 'number', 'year', 'variant', 'language', 'tags'] as const),
] as const;

/** How many one answer has at most: where there are more, `q` finds the others. */
export const MOST_SUGGESTIONS = 50;

export type SuggestedField = (typeof SUGGESTED_FIELDS)[number];

/** Values from the person's other cards, most often used first. */
export const listSuggestions = declare({
  method: 'GET',
  path: '/api/v1/cards/suggestions',
  summary: 'Suggestions for a field, from the collection',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.object({
    field: z.enum(SUGGESTED_FIELDS, `must be one of ${SUGGESTED_FIELDS.join(', ')}`),
    q: line(200).optional(),
  }),
  output: z.object({ items: z.array(z.string()).readonly() }),
  errors: [],
});

/** A small WebP of the front, straightened, for lists. */
export const readPicture = declare({
  method: 'GET',
  path: '/api/v1/cards/:id/picture',
  summary: 'A small picture of a card',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: z.file(),
  errors: ['not-found'],
});

export const view = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The query string of the locker's URL. */
  query: z.string(),
});

export type View = z.infer<typeof view>;

export const MOST_VIEWS = 50;

export const listViews = declare({
  method: 'GET',
  path: '/api/v1/views',
  summary: 'Saved views of the locker, by name',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: z.undefined(),
  output: z.object({ items: z.array(view).readonly() }),
  errors: [],
});

/** Replaces a view of the same name. */
export const saveView = declare({
  method: 'POST',
  path: '/api/v1/views',
  summary: 'Save a view of the locker',
  access: 'user',
  scope: 'write',
  inTeam: 'grade',
  input: z.strictObject({
    name: line(60).min(1, 'must not be empty'),
    query: z.string().max(2000, 'must be at most 2000 characters'),
  }),
  output: view,
  success: 201,
  errors: ['conflict'],
});

export const deleteView = declare({
  method: 'DELETE',
  path: '/api/v1/views/:id',
  summary: 'Remove a saved view',
  access: 'user',
  scope: 'write',
  inTeam: 'grade',
  input: z.undefined(),
  output: z.undefined(),
  errors: ['not-found'],
});
