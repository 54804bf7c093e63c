import type { ProviderRules } from '@tc/provider';

/**
 * What people may do with the provider's files directly. Photos of cards are not included: they only travel
 * through the product's own API.
 */
export const PROVIDER_RULES: ProviderRules = {
  storage: [
    {
      role: 'authenticated',
      bucket: 'avatars',
      path: '{uid}/*',
      operations: ['select', 'insert', 'update', 'delete'],
      mostObjects: 5,
    },
  ],
  functions: new Map(),
  realtime: {
    // Everyone has the public key, so open channels would carry strangers' messages for free.
    publicChannels: false,
    topics: [
      { role: 'authenticated', topic: 'user:{uid}', operations: ['read', 'write'] },
      // A second screen used as a light: only the two devices know the channel's name, and no account is
      // needed.
      ...(['anon', 'authenticated'] as const).map((role) => ({
        ...{ role, topic: 'light:*', operations: ['read', 'write'] as const, mostBytes: 100 },
      })),
    ],
    tables: [],
  },
};
