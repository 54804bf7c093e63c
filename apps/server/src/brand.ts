/** The default brand; a setting can change every value. */
export const BRAND = {
  name: 'TrueCorner',
  slug: 'truecorner',
  supportEmail: 'support@truecorner.example',
  social: {
    instagram: 'https://truecorner.example/instagram',
    x: 'https://truecorner.example/x',
    youtube: 'https://truecorner.example/youtube',
    discord: 'https://truecorner.example/discord',
  },
} as const;
