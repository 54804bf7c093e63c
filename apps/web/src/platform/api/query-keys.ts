/** Everything that pages cache of the account, in one list: whoever changes it knows what to fetch anew. */
export const QUERY_KEYS = {
  pendingEmail: ['pending-email'],
  factors: ['second-factors'],
  recoveryCodes: ['recovery-codes'],
  passkeys: ['passkeys'],
  deletion: ['deletion'],
  sessions: ['sessions'],
  apiKeys: ['api-keys'],
  /** Lists and totals of the locker; what each is asked with comes behind. */
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
} as const;
