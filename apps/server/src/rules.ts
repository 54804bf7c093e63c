import type { ProviderRules } from '@tc/provider';

/**
 * What people may do with the provider's files by themselves. Photos of cards are not among it:
 * they travel through the product's own API alone.
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
    // Anybody has the public key: open channels would carry strangers' messages for nothing.
    publicChannels: false,
    topics: [
      { role: 'authenticated', topic: 'user:{uid}', operations: ['read', 'write'] },
      // A second screen as a light: the name is known to the two devices alone, and needs no account.
      ...(['anon', 'authenticated'] as const).map((role) => ({
        ...{ role, topic: 'light:*', operations: ['read', 'write'] as const, mostBytes: 100 },
      })),
    ],
    tables: [],
  },
};
