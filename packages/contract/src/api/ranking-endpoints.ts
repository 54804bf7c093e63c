import { z } from 'zod';
import { declare } from './api-endpoint.ts';
import { money } from './card-endpoints.ts';

/** Cards that one ranking looks at, the latest changed first. */
export const MOST_RANKED = 1000;

const amount = z.string();

/** From the least to the most; `most` is null where nothing says how dear a better grade might be. */
const range = z.object({ least: amount, most: amount.nullable() });

const ranked = z.object({
  cardId: z.uuid(),
  name: z.string().nullable(),
  set: z.string().nullable(),
  number: z.string().nullable(),
  /** The likeliest grade of its latest report, and how likely it is; null without a report that says it. */
  likely: z.object({ grade: z.number(), chance: z.number() }).nullable(),
  /** What the card sells for as it is. */
  raw: amount.nullable(),
  /** What a graded copy sells for on average, by the chances of all grades. */
  expected: range.nullable(),
  /** That, less fee and other costs, less what the card sells for as it is. */
  gain: range.nullable(),
  /** Grades that may come out and have no price, likeliest first. */
  missing: z.array(z.number()).readonly(),
});

export type RankedCard = z.infer<typeof ranked>;

const asked = z.strictObject({
  /** Which cards; all outside the trash where none are named. */
  ids: z
    .array(z.uuid('must be the id of a card'))
    .min(1, 'must name a card')
    .max(MOST_RANKED, `must be at most ${MOST_RANKED} cards`)
    .optional(),
  /** A level of service of PSA, by the id of its fee. */
  level: z.string().max(60).default('psa-standard'),
  /** Shipping and whatever else one card costs, in the currency of the fee. */
  otherCosts: money.shape.amount.default('0'),
});

export type RankingAsked = z.infer<typeof asked>;

/** The largest gain first; cards of which it is not known come last. */
export const rankByGain = declare({
  method: 'POST',
  path: '/api/v1/worth/ranking',
  summary: 'Cards by what sending them in would gain on average (Business plan)',
  access: 'user',
  scope: 'read',
  input: asked,
  output: z.object({
    /** What a card is charged, as it was counted. */
    fee: z.object({ amount, currency: z.string(), level: z.string(), isOwn: z.boolean() }),
    items: z.array(ranked).readonly(),
  }),
  errors: ['plan-limit'],
});

export type Ranking = z.infer<typeof rankByGain.output>;

/** The same as a CSV that spreadsheet programs read, and take no cell of for a formula. */
export const exportRanking = declare({
  method: 'POST',
  path: '/api/v1/worth/ranking/export',
  summary: 'The same as a file',
  access: 'user',
  scope: 'read',
  input: asked,
  output: z.file(),
  answers: ['text/csv'],
  errors: ['plan-limit'],
});
