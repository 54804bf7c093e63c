/** Everything that pages cache of the account, in one list: whoever changes it knows what to fetch anew. */
export const QUERY_KEYS = {
  pendingEmail: ['pending-email'],
  factors: ['second-factors'],
  recoveryCodes: ['recovery-codes'],
  passkeys: ['passkeys'],
  deletion: ['deletion'],
  sessions: ['sessions'],
  worth: ['worth'],
  gradingFees: ['grading-fees'],
} as const;
