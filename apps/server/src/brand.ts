/** What an operator who changes nothing ships under; every value has its setting. */
export const BRAND = {
  name: 'TrueCorner',
  slug: 'truecorner',
  supportEmail: 'support@truecorner.example',
} as const;
