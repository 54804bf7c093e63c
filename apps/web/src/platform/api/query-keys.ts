/**
 * Everything that pages cache about the account, in one list, so that whoever changes something knows what to
 * reload.
 */
export const QUERY_KEYS = {
  pendingEmail: ['pending-email'],
  factors: ['second-factors'],
  recoveryCodes: ['recovery-codes'],
  passkeys: ['passkeys'],
  deletion: ['deletion'],
  sessions: ['sessions'],
  apiKeys: ['api-keys'],
  webhooks: ['webhooks'],
  /** The log of a webhook, with its id. */
  deliveries: ['webhook-deliveries'],
  /** Lists and totals of the locker, followed by the question that each answers. */
  cards: ['cards'],
  card: ['card'],
  cardScans: ['card-scans'],
  suggestions: ['card-suggestions'],
  views: ['locker-views'],
  plan: ['plan'],
  team: ['team'],
  teamActivity: ['team-activity'],
  brand: ['brand'],
  billing: ['billing'],
  /** The history. */
  scans: ['scans'],
  /** One scan, with its id. */
  scan: ['scan'],
  /** The small picture of a photo, with its id. */
  thumbnail: ['thumbnail'],
  /** Links to a card, with its id. */
  shares: ['shares'],
  /** How a card is shown in the gallery, with its id. */
  publication: ['publication'],
  worth: ['worth'],
  gradingFees: ['grading-fees'],
  /** Rule books that the person wrote; one of them with its id. */
  standards: ['standards'],
  /** Batches of scans; one of them with its id. */
  batches: ['batches'],
  /** Earlier results of a scan, with its id. */
  pastResults: ['past-results'],
} as const;
