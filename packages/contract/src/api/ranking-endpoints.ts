import { z } from 'zod';
import { declare } from './api-endpoint.ts';
import { money } from './card-endpoints.ts';

/** How many cards one ranking covers, most recently changed first. */
export const MOST_RANKED = 1000;

const amount = z.string();

/** From lowest to highest; `most` is null if nothing limits what a better grade might sell for. */
const range = z.object({ least: amount, most: amount.nullable() });

const ranked = z.object({
  cardId: z.uuid(),
  name: z.string().nullable(),
  set: z.string().nullable(),
  number: z.string().nullable(),
  /** The most likely grade in its latest report and its probability; null if no report gives one. */
  likely: z.object({ grade: z.number(), chance: z.number() }).nullable(),
  /** What the ungraded card sells for. */
  raw: amount.nullable(),
  /** What a graded copy sells for on average, weighted by the probability of each grade. */
  expected: range.nullable(),
  /** `expected` less the fee, the other costs and what the ungraded card sells for. */
  gain: range.nullable(),
  /** Possible grades without a price, most likely first. */
  missing: z.array(z.number()).readonly(),
});

export type RankedCard = z.infer<typeof ranked>;

const asked = z.strictObject({
  /** Which cards to rank; if absent, all outside the trash. */
  ids: z
    .array(z.uuid('must be the id of a card'))
    .min(1, 'must name a card')
    .max(MOST_RANKED, `must be at most ${MOST_RANKED} cards`)
    .optional(),
  /** A PSA service level, by the id of its fee. */
  level: z.string().max(60).default('psa-standard'),
  /** Shipping and other costs per card, in the fee's currency. */
  otherCosts: money.shape.amount.default('0'),
});

export type RankingAsked = z.infer<typeof asked>;

/** Largest gain first; cards with an unknown gain come last. */
export const rankByGain = declare({
  method: 'POST',
  answerIsKept: false,
  path: '/api/v1/worth/ranking',
  summary: 'Cards by what having them graded would gain on average (Business plan)',
  access: 'user',
  scope: 'read',
  inTeam: 'see',
  input: asked,
  output: z.object({
    /** The fee used for each card. */
    fee: z.object({ amount, currency: z.string(), level: z.string(), isOwn: z.boolean() }),
    items: z.array(ranked).readonly(),
  }),
  errors: ['plan-limit'],
});

export type Ranking = z.infer<typeof rankByGain.output>;

/** The same as CSV. No cell of it can be taken for a formula by a spreadsheet. */
export const exportRanking = declare({
  method: 'POST',
  answerIsKept: false,
  path: '/api/v1/worth/ranking/export',
  summary: 'The same as a file',
  access: 'user',
  scope: 'read',
  inTeam: 'export',
  input: asked,
  output: z.file(),
  answers: ['text/csv'],
  errors: ['plan-limit'],
});
