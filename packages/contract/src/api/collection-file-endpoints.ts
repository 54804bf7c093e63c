import { z } from 'zod';
import { declare } from './api-endpoint.ts';
import { pickedIds } from './collection-endpoints.ts';

export const EXPORT_FORMATS = ['csv', 'json', 'tcgplayer', 'collectr', 'ebay'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Limits of one file of cards. */
export const CARD_FILE_LIMITS = { bytes: 12_000_000, rows: 10_000, columns: 200 } as const;

/** What a file's column can be: a fact of a card, or something that is turned into one. */
export const CARD_FILE_FIELDS = [
  'id',
  'name',
  'game',
  'set',
  'number',
  'year',
  'variant',
  'language',
  'quantity',
  /** Added to the quantity. */
  'more',
  'cost',
  'costCurrency',
  'acquiredOn',
  'notes',
  'tags',
  /** Becomes a tag, such as Near Mint. */
  'condition',
  'value',
  'valueCurrency',
  'valueOn',
  'valueSource',
] as const;

export type CardFileField = (typeof CARD_FILE_FIELDS)[number];

export const CARD_FILE_KINDS = ['own', 'tcgplayer', 'collectr', 'ebay', 'other'] as const;

export type CardFileKind = (typeof CARD_FILE_KINDS)[number];

/** What to do with a row whose card is already in the collection. */
export const ON_SAME = ['fill', 'update', 'add', 'separate'] as const;

export type OnSame = (typeof ON_SAME)[number];

export const yesOrNo = z.enum(['true', 'false'], 'must be true or false');

export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as USD');

const format = z.enum(EXPORT_FORMATS, `must be one of ${EXPORT_FORMATS.join(', ')}`).default('csv');

/** All cards outside the trash, oldest first, as they were at one moment. */
export const exportCards = declare({
  method: 'GET',
  path: '/api/v1/cards/export',
  summary: 'The collection as a file',
  access: 'user',
  scope: 'read',
  inTeam: 'export',
  input: z.object({ format }),
  output: z.file(),
  answers: ['text/csv', 'application/json'],
  errors: [],
});

/** The named cards, oldest first. Cards that do not exist or are in the trash are left out. */
export const exportPicked = declare({
  method: 'POST',
  answerIsKept: false,
  path: '/api/v1/cards/export',
  summary: 'Some cards of the collection as a file',
  access: 'user',
  scope: 'read',
  inTeam: 'export',
  input: z.strictObject({ ids: pickedIds, format }),
  output: z.file(),
  answers: ['text/csv', 'application/json'],
  errors: [],
});

/** One field per column, in the order of the file; columns with an empty one are skipped. */
const columns = z
  .string()
  .max(5000, 'must be at most 5000 characters')
  .transform((text) => text.split(','))
  .pipe(
    z.array(
      z.union([
        z.literal(''),
        z.enum(
          CARD_FILE_FIELDS,
          `must be fields such as ${CARD_FILE_FIELDS.slice(0, 4).join(',')}`,
        ),
      ]),
    ),
  );

const fileColumn = z.object({
  header: z.string(),
  field: z.enum(CARD_FILE_FIELDS).nullable(),
  /** The first few cells that contain something useful. */
  samples: z.array(z.string()).readonly(),
});

export const rowProblem = z.object({
  /** As spreadsheets count: the header is row 1. */
  row: z.int(),
  /** The column's header; null for the row as a whole. */
  column: z.string().nullable(),
  message: z.string(),
});

export type RowProblem = z.infer<typeof rowProblem>;

/**
 * A row matches a card in the collection if name, game, set, number, variant and language agree,
 * ignoring case; a row from our own export also matches by its id. Each card takes one row. `fill`
 * adds what the card does not say yet and takes the larger quantity, `update` lets the file win,
 * `add` fills and adds up the quantities, `separate` creates a card from every row. Rows with a
 * problem are skipped. The others are imported together or not at all: 402 if the plan does not
 * have room for all of them.
 */
export const importCards = declare({
  method: 'POST',
  path: '/api/v1/cards/import',
  summary: 'Add the cards of a CSV file to the collection, or preview what that would do',
  access: 'user',
  scope: 'write',
  inTeam: 'grade',
  query: z.object({
    dryRun: yesOrNo.default('false'),
    columns: columns.optional(),
    onSame: z.enum(ON_SAME, `must be one of ${ON_SAME.join(', ')}`).default('fill'),
    /** For amounts without a currency of their own. */
    currency: currencyCode.default('USD'),
  }),
  body: 'csv',
  input: z.string(),
  output: z.object({
    rows: z.int(),
    added: z.int(),
    merged: z.int(),
    problems: z.array(rowProblem).readonly(),
    file: z.object({
      kind: z.enum(CARD_FILE_KINDS),
      encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
      delimiter: z.enum([',', ';', '\t']),
      columns: z.array(fileColumn).readonly(),
    }),
    /** Cards now in the locker, and how many the plan allows; null for no limit. */
    locker: z.object({ used: z.int(), max: z.int().nullable(), hasRoom: z.boolean() }),
  }),
  errors: ['plan-limit', 'too-large', 'wrong-type'],
});

export type CardImport = z.infer<typeof importCards.output>;
