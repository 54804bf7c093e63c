import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Each worker may hold several decoded photos of 12 megapixels: more of them ask for more memory.
const MOST_WORKERS = 4;

const EXCLUDE = ['**/node_modules/**', '**/build/**'];
const SERVER = 'apps/server/**';
const STORED = 'packages/{database,provider}/**';
/** A cluster for the run, in which every test file makes its own databases. */
const DATABASE = 'apps/server/src/platform/database/testing/global-setup.ts';
const EMBEDDED = 'apps/server/src/platform/database/embedded/**';

export default defineConfig({
  test: {
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // States are waited for until they come: how long that takes is no part of what is judged.
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    maxWorkers: Math.min(MOST_WORKERS, Math.max(3, availableParallelism())),
    // What a kind of test stands on is set up once, and only when one of its files runs.
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{packages,apps,tools,bench}/**/!(*.e2e).test.{ts,tsx}'],
          exclude: [...EXCLUDE, SERVER, STORED],
          // Modules that are read and compiled once per worker save a quarter of the time. A file that
          // leaves something behind in one of them fails those after it.
          isolate: false,
        },
      },
      // What keeps rows is judged by a real PostgreSQL, without a server around it.
      {
        extends: true,
        test: {
          name: 'stored',
          include: [`${STORED}/*.test.ts`],
          exclude: EXCLUDE,
          isolate: false,
          globalSetup: [DATABASE],
        },
      },
      // Each test has a server and a database of its own: what its file imports may be shared, which
      // saves reading the whole server for every file.
      {
        extends: true,
        test: {
          name: 'server',
          include: [`${SERVER}/*.test.ts`],
          exclude: [...EXCLUDE, EMBEDDED],
          isolate: false,
          globalSetup: [DATABASE],
        },
      },
      // It starts the PostgreSQL that we bring, whichever one the others run on.
      {
        extends: true,
        test: { name: 'embedded', include: [`${EMBEDDED}/*.test.ts`], exclude: EXCLUDE },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          // Stories, and tests of one screen beside that screen.
          include: ['e2e/**/*.test.ts', 'apps/web/src/**/*.e2e.test.ts'],
          exclude: EXCLUDE,
          globalSetup: ['e2e/support/global-setup.ts'],
          // A busy machine may take long for a story, which must not fail it.
          testTimeout: 600_000,
          // Where a landing hangs on it, a story that fails is told once more. Both are printed.
          retry: process.env.CI_RUN ? 1 : 0,
        },
      },
    ],
  },
});
