import { z } from 'zod';
import { declare } from './api-endpoint.ts';
import { cardChanges, grade, line } from './card-endpoints.ts';
import { formTraps, lines } from './form-fields.ts';
import { sharedCard } from './share-endpoints.ts';

/** Which scale a grade is on: our overall estimate, or one company's. */
export const GALLERY_STANDARDS = ['overall', 'psa', 'beckett'] as const;

export type GalleryStandard = (typeof GALLERY_STANDARDS)[number];

/** `best`: highest estimate on the chosen scale first. */
export const GALLERY_SORTS = ['newest', 'best'] as const;

export type GallerySort = (typeof GALLERY_SORTS)[number];

export const GALLERY_PAGE = { usual: 24, most: 60 } as const;

export const LONGEST_SHOWN_NAME = 40;

/** `hidden`: reported, or hidden by an operator, until somebody has reviewed it. */
const PUBLICATION_STATES = ['shown', 'hidden'] as const;

/** A card as its owner publishes it. */
export const publication = z.object({
  cardId: z.uuid(),
  /** Its id in gallery URLs; a new one each time the card is published. */
  id: z.uuid(),
  url: z.url(),
  state: z.enum(PUBLICATION_STATES),
  /** The owner's name shown with it; null if no name is shown. */
  shownName: z.string().nullable(),
  publishedAt: z.iso.datetime(),
});

export type Publication = z.infer<typeof publication>;

const newPublication = z.strictObject({
  shownName: line(LONGEST_SHOWN_NAME)
    .refine((name) => !name.includes('@'), 'must not be an email address')
    .transform((name) => (name === '' ? null : name))
    .nullable()
    .default(null),
});

const ofCard = { access: 'user', path: '/api/v1/cards/:id/publication' } as const;

export const publishCard = declare({
  ...ofCard,
  method: 'PUT',
  summary: 'Show a card in the gallery, or change the name it is shown with',
  scope: 'write',
  input: newPublication,
  output: publication,
  errors: ['not-found', 'conflict'],
});

export const readPublication = declare({
  ...ofCard,
  method: 'GET',
  summary: 'How a card is shown in the gallery; null if it is not',
  scope: 'read',
  input: z.undefined(),
  output: z.object({ publication: publication.nullable() }),
  errors: ['not-found'],
});

export const unpublishCard = declare({
  ...ofCard,
  method: 'DELETE',
  summary: 'Take a card out of the gallery: its page and its pictures are gone at once',
  scope: 'write',
  input: z.undefined(),
  output: z.undefined(),
  errors: ['not-found'],
});

const gradeLimit = z.coerce
  .number('must be a grade from 1 to 10')
  .min(1, 'must be a grade from 1 to 10')
  .max(10, 'must be a grade from 1 to 10');

const galleryFilters = {
  q: line(200).optional(),
  game: line(100).optional(),
  set: line(200).optional(),
  year: z.coerce.number('must be a year').int('must be a year').min(1800).max(2200).optional(),
  /** Which grades `gradeFrom`, `gradeTo` and the sort `best` use. */
  standard: z
    .enum(GALLERY_STANDARDS, `must be one of ${GALLERY_STANDARDS.join(', ')}`)
    .default('overall'),
  gradeFrom: gradeLimit.optional(),
  gradeTo: gradeLimit.optional(),
};

const { name, game, set, number, year, variant, language } = cardChanges.shape;

export const galleryItem = z.object({
  id: z.uuid(),
  /** Only what is printed on the card; the gallery shows nothing else about it. */
  card: z.object({ name, game, set, number, year, variant, language }),
  grade,
  /** Part of the card was not seen, so this is the highest grade it can have. */
  isUpTo: z.boolean(),
  shownName: z.string().nullable(),
  publishedAt: z.iso.datetime(),
});

export type GalleryItem = z.infer<typeof galleryItem>;

const cursor = z.string().max(500).nullable();

export const listGallery = declare({
  method: 'GET',
  path: '/api/v1/gallery',
  summary: 'Published cards, a page at a time',
  access: 'public',
  input: z.object({
    ...galleryFilters,
    sort: z.enum(GALLERY_SORTS, `must be one of ${GALLERY_SORTS.join(', ')}`).default('newest'),
    /** The page after the one that returned this cursor, or the one before it. */
    after: z.string().max(500).optional(),
    before: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(GALLERY_PAGE.most).default(GALLERY_PAGE.usual),
  }),
  output: z.object({
    items: z.array(galleryItem).readonly(),
    nextCursor: cursor,
    previousCursor: cursor,
  }),
  errors: [],
});

export type GalleryPage = z.infer<typeof listGallery.output>;

export const listGalleryChoices = declare({
  method: 'GET',
  path: '/api/v1/gallery/choices',
  summary: 'What the gallery can be filtered by: games, sets and years that it has',
  access: 'public',
  input: z.undefined(),
  output: z.object({
    games: z.array(z.string()).readonly(),
    sets: z.array(z.string()).readonly(),
    years: z.array(z.int()).readonly(),
  }),
  errors: [],
});

export type GalleryChoices = z.infer<typeof listGalleryChoices.output>;

/** One published card with its report. */
export const publishedCard = sharedCard.omit({ expiresAt: true }).extend({
  shownName: z.string().nullable(),
  publishedAt: z.iso.datetime(),
});

export type PublishedCard = z.infer<typeof publishedCard>;

export const readPublished = declare({
  method: 'GET',
  path: '/api/v1/gallery/:id',
  summary: 'One published card with its report',
  access: 'public',
  input: z.undefined(),
  output: publishedCard,
  errors: ['not-found'],
});

const picture = {
  method: 'GET',
  access: 'public',
  input: z.undefined(),
  output: z.file(),
  errors: ['not-found'],
} as const;

export const readPublishedThumbnail = declare({
  ...picture,
  path: '/api/v1/gallery/:id/thumbnail',
  summary: 'The front of a published card, small and straight',
});

/** Returns the exact bytes that were measured, so that anyone can measure them again. */
export const readPublishedPhoto = declare({
  ...picture,
  path: '/api/v1/gallery/:id/photos/:side',
  summary: 'The measured photo of a side, front or back; front-2 is the second of the front',
});

export const readPublishedPicture = declare({
  ...picture,
  path: '/api/v1/gallery/:id/pictures/:side',
  summary: 'The photo of a side, front or back, redrawn for a screen',
});

export const readPublishedPreview = declare({
  ...picture,
  path: '/api/v1/gallery/:id/preview',
  summary: 'The picture that messages and posts show for a published card',
});

export const REPORT_REASONS = ['not-theirs', 'personal', 'offensive', 'fake', 'other'] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

const LONGEST_NOTE = 1000;

/** The response is the same whether or not the report counts. */
export const reportPublished = declare({
  method: 'POST',
  path: '/api/v1/gallery/:id/reports',
  summary: 'Report a published card',
  access: 'public',
  input: z.strictObject({
    reason: z.enum(REPORT_REASONS, 'Choose a reason.'),
    note: lines(0, LONGEST_NOTE, '').default(''),
    ...formTraps,
  }),
  output: z.undefined(),
  errors: ['not-found', 'too-many'],
});
