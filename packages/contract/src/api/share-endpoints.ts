import { z } from 'zod';
import { gradeReportSchema } from '../grade-report.ts';
import { declare } from './api-endpoint.ts';
import { shownBrand } from './brand-endpoints.ts';
import { cardChanges, page } from './card-endpoints.ts';
import { scanCorrections } from './scan-endpoints.ts';

/** What a link may show about a card besides its photos and its estimate. */
export const SHARE_FIELDS = [
  'name',
  'game',
  'set',
  'number',
  'year',
  'variant',
  'language',
  'quantity',
  'acquiredOn',
  'tags',
  'notes',
  'value',
  'cost',
] as const;

export type ShareField = (typeof SHARE_FIELDS)[number];

/** What a link shows by default: what is printed on the card, and no money. */
export const SHARED_BY_DEFAULT: readonly ShareField[] = [
  'name',
  'game',
  'set',
  'number',
  'year',
  'variant',
  'language',
];

export const MOST_SHARES_OF_CARD = 20;

/** `live`: it works. `expired`: its time is up. `paused`: the card is in the trash. */
const SHARE_STATES = ['live', 'expired', 'paused'] as const;

export const share = z
  .object({
    id: z.uuid(),
    cardId: z.uuid(),
    /**
     * Null if the server's keys have changed and it can no longer show the link. The link itself
     * still works.
     */
    url: z.url().nullable(),
    state: z.enum(SHARE_STATES),
    fields: z.array(z.enum(SHARE_FIELDS)).readonly(),
    hasPassword: z.boolean(),
    expiresAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Share' });

export type Share = z.infer<typeof share>;

export const newShare = z.strictObject({
  cardId: z.uuid('must be the id of a card'),
  fields: z
    .array(z.enum(SHARE_FIELDS, `must be some of ${SHARE_FIELDS.join(', ')}`))
    .max(SHARE_FIELDS.length, 'must name each field once')
    .refine((fields) => new Set(fields).size === fields.length, 'must name each field once')
    .optional(),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2026-12-31T12:00:00Z' })
    .nullable()
    .optional(),
  password: z
    .string()
    .min(4, 'must be at least 4 characters')
    .max(72, 'must be at most 72 characters')
    .nullable()
    .optional(),
});

export type NewShare = z.infer<typeof newShare>;

export const createShare = declare({
  method: 'POST',
  path: '/api/v1/shares',
  summary: 'Create a link that shows a card to anybody who has it',
  access: 'user',
  scope: 'write',
  inTeam: 'curate',
  input: newShare,
  output: share,
  success: 201,
  errors: ['not-found', 'conflict'],
});

export const listShares = declare({
  method: 'GET',
  path: '/api/v1/shares',
  summary: 'The links that have not been ended, newest first',
  access: 'user',
  scope: 'read',
  inTeam: 'withdraw',
  input: z.object({ cardId: z.uuid('must be the id of a card').optional(), ...page }),
  output: z.object({ items: z.array(share).readonly(), nextCursor: z.string().nullable() }),
  errors: [],
});

export const deleteShare = declare({
  method: 'DELETE',
  path: '/api/v1/shares/:id',
  summary: 'End a link: its page and its pictures are gone at once',
  access: 'user',
  scope: 'write',
  inTeam: 'withdraw',
  input: z.undefined(),
  output: z.undefined(),
  errors: ['not-found'],
});

const sharedSide = z.object({
  side: z.enum(['front', 'back']),
  /** The original photo that the measurements refer to; the first, if there are several. */
  bytes: z.int(),
  type: z.string(),
  /** How many photos of this side were measured. */
  photos: z.int().min(1),
});

/** What a link shows. Nothing in it reveals the card's owner, except a brand that they chose to show. */
export const sharedCard = z.object({
  /** Only the fields that the owner chose. */
  card: cardChanges,
  /** From the latest graded scan; null while there is none. */
  measured: z
    .object({
      at: z.iso.datetime(),
      /**
       * The name of the rule book, so that others can grade by it; null if this server no longer
       * has it.
       */
      ruleBook: z.string().nullable(),
      report: gradeReportSchema,
      /** The corrections it was measured with; null if the engine found everything itself. */
      corrections: scanCorrections.nullable(),
      sides: z.array(sharedSide).readonly(),
    })
    .nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** The owner's brand; left out if there is none. */
  brand: shownBrand.optional(),
});

export type SharedCard = z.infer<typeof sharedCard>;

export const readShared = declare({
  method: 'GET',
  path: '/api/v1/shared/:token',
  summary: 'What a link shows',
  access: 'public',
  input: z.undefined(),
  output: sharedCard,
  errors: ['password-needed', 'not-found', 'too-many'],
});

/** Sets a cookie that opens this one link for half a day. */
export const unlockShared = declare({
  method: 'POST',
  path: '/api/v1/shared/:token/unlock',
  summary: 'Open a link that asks for a password',
  access: 'public',
  input: z.object({ password: z.string().max(1000, 'must be at most 1000 characters') }),
  output: z.undefined(),
  errors: ['password-needed', 'not-found', 'too-many'],
});

/** Returns the exact bytes that were measured, so that anyone can measure them again. */
export const readSharedPhoto = declare({
  method: 'GET',
  path: '/api/v1/shared/:token/photos/:side',
  summary: 'The measured photo of a side, front or back; front-2 is the second of the front',
  access: 'public',
  input: z.undefined(),
  output: z.file(),
  errors: ['not-found', 'too-many'],
});

export const readSharedPicture = declare({
  method: 'GET',
  path: '/api/v1/shared/:token/pictures/:side',
  summary: 'The photo of a side, front or back, redrawn for a screen',
  access: 'public',
  input: z.undefined(),
  output: z.file(),
  errors: ['not-found', 'too-many'],
});

export const readSharedPreview = declare({
  method: 'GET',
  path: '/api/v1/shared/:token/preview',
  summary: 'The picture that messages and posts show for a link',
  access: 'public',
  input: z.undefined(),
  output: z.file(),
  errors: ['not-found', 'too-many'],
});
