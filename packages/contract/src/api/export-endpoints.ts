import { z } from 'zod';
import { PLAN_IDS } from '../site/plans.ts';
import { deletionState } from './account-endpoints.ts';
import { declare } from './api-endpoint.ts';
import { ownBatch } from './batch-endpoints.ts';
import { payment } from './billing-endpoints.ts';
import { shownBrand } from './brand-endpoints.ts';
import { card } from './card-endpoints.ts';
import { view } from './collection-endpoints.ts';
import { publication } from './gallery-endpoints.ts';
import { apiKey } from './key-endpoints.ts';
import { photo, scan, scanDetails } from './scan-endpoints.ts';
import { ownPastResult } from './scan-result-endpoints.ts';
import { share } from './share-endpoints.ts';
import { ownStandard } from './standard-endpoints.ts';
import { activity } from './team-endpoints.ts';
import { TEAM_ROLES } from './team-rights.ts';
import { upload } from './upload-endpoints.ts';
import { webhook, webhookDelivery } from './webhook-endpoints.ts';
import { ownFee, price, valuePoint } from './worth-endpoints.ts';

const moment = z.iso.datetime();

export const accountExportSchema = z.object({
  schema: z.literal('truecorner.account-export/1'),
  exportedAt: moment,
  account: z.object({
    id: z.uuid(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    createdAt: moment,
    emailConfirmedAt: moment.nullable(),
    lastSignInAt: moment.nullable(),
    profile: z.record(z.string(), z.unknown()),
  }),
  identities: z.array(
    z.object({
      provider: z.string(),
      data: z.record(z.string(), z.unknown()),
      createdAt: moment,
      lastSignInAt: moment.nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      createdAt: moment,
      lastUsedAt: moment,
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  /** Never includes their secrets. */
  secondFactors: z.array(
    z.object({
      kind: z.string(),
      name: z.string().nullable(),
      status: z.string(),
      createdAt: moment,
    }),
  ),
  /** Never includes their keys. */
  passkeys: z.array(
    z.object({ name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() }),
  ),
  /** The person's stored files: their paths and types. */
  files: z.array(
    z.object({
      bucket: z.string(),
      name: z.string(),
      type: z.string().nullable(),
      bytes: z.number().nullable(),
      /** Its path in the archive of files. */
      file: z.string(),
      createdAt: moment,
      changedAt: moment,
    }),
  ),
  plan: z.object({
    plan: z.enum(PLAN_IDS),
    /** Counted scans, by month. */
    scans: z.array(z.object({ month: z.string(), scans: z.int() })),
    trial: z.object({ startedAt: moment, endsAt: moment }).nullable(),
  }),
  payments: z.array(payment),
  /** The beta application made with the account's confirmed address; null if there is none. */
  betaApplication: z
    .object({
      name: z.string(),
      platform: z.string(),
      collects: z.string(),
      appliedAt: moment,
      changedAt: moment,
      approvedAt: moment.nullable(),
      endedAt: moment.nullable(),
    })
    .nullable(),
  /** Includes those in the trash. */
  cards: z.array(card),
  views: z.array(view),
  scans: z.array(
    scan.omit({ photos: true }).extend({
      details: scanDetails,
      photos: z.array(
        photo.extend({
          /** Its path in the photo archive. */
          file: z.string(),
        }),
      ),
    }),
  ),
  /** Earlier results of scans that were graded again. */
  pastResults: z.array(ownPastResult),
  standards: z.array(ownStandard),
  batches: z.array(ownBatch),
  shares: z.array(share),
  /** Cards in the gallery, including hidden ones and ones withdrawn while hidden. */
  publications: z.array(publication.extend({ state: z.enum(['shown', 'hidden', 'withdrawn']) })),
  prices: z.array(price.extend({ cardId: z.uuid() })),
  values: z.array(valuePoint.extend({ cardId: z.uuid() })),
  gradingFees: z.array(ownFee),
  /** Never includes the keys themselves. */
  apiKeys: z.array(apiKey),
  /** Never includes their secrets. */
  webhooks: z.array(webhook),
  webhookDeliveries: z.array(webhookDelivery.extend({ webhookId: z.uuid() })),
  /** The team's data is not in here: its members export that from the team's collection. */
  team: z
    .object({ id: z.uuid(), name: z.string(), role: z.enum(TEAM_ROLES), joinedAt: moment })
    .nullable(),
  /** What the person did in teams. */
  teamActivity: z.array(activity.omit({ id: true, actor: true })),
  brand: shownBrand.nullable(),
  /** Uploaded photos that no scan uses yet, without their content. */
  uploads: z.array(upload),
  securityLog: z.array(z.object({ action: z.string(), at: moment, ip: z.string().nullable() })),
  deletion: deletionState.shape.deletion,
});

export type AccountExport = z.infer<typeof accountExportSchema>;

/** Everything the product stores about a person, in one file; the photos are in a separate one. */
export const exportAccount = declare({
  method: 'POST',
  path: '/api/v1/account/export',
  summary: 'Everything we store about a person, as one file',
  access: 'user',
  input: z.undefined(),
  output: accountExportSchema,
  answers: ['application/json'],
  errors: [],
});

/**
 * A tar archive with a folder for each scan, the person's other files, such as their picture, and their logo.
 */
export const exportPhotos = declare({
  method: 'POST',
  path: '/api/v1/account/export/photos',
  summary: 'The photos of all scans of a person, their picture and their logo, in one archive',
  access: 'user',
  input: z.undefined(),
  output: z.file(),
  answers: ['application/x-tar'],
  errors: [],
});
