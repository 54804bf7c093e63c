import type { ProviderRules } from '@tc/provider';
import { TEST_FUNCTIONS } from './functions/test-functions.ts';

/** The cheapest that bcrypt allows: every test that signs in pays for it, and none is about it. */
export const CHEAPEST_PASSWORDS = 4;

/** A private bucket in which everyone signed in has a folder, and an inbox for anybody. */
export const TEST_RULES: ProviderRules = {
  storage: [
    {
      role: 'authenticated',
      bucket: 'docs',
      path: '{uid}/**',
      operations: ['select', 'insert', 'update', 'delete'],
    },
    {
      role: 'authenticated',
      bucket: 'few',
      path: '{uid}/*',
      operations: ['insert'],
      mostObjects: 2,
    },
    { role: 'anon', bucket: 'docs', path: 'inbox/*', operations: ['insert'] },
  ],
  functions: TEST_FUNCTIONS,
  realtime: {
    publicChannels: true,
    topics: [
      { role: 'authenticated', topic: 'user:{uid}', operations: ['read', 'write'] },
      { role: 'authenticated', topic: 'news', operations: ['read'] },
    ],
    tables: [
      { role: 'authenticated', schema: 'public', table: 'notes', rows: 'own' },
      { role: 'anon', schema: 'public', table: 'events', rows: 'all' },
      { role: 'authenticated', schema: 'public', table: 'events', rows: 'all' },
    ],
  },
};
