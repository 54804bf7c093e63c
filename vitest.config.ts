import { defineConfig } from 'vitest/config';

/**
 * More than a small machine has processors, because stories wait for a browser, a server or a camera. Each may
 * hold several decoded photos of 12 megapixels, so more workers need more memory.
 */
const WORKERS = 4;

/**
 * Tests that take long on a small machine, or kill servers again and again: whole files by their name, others by
 * their tag. They run with all others, but landing a change does not wait for them.
 */
const LONG = process.env.CI_RUN ? ['**/*.long.test.ts', '**/*.long.e2e.test.ts'] : [];
const LONG_TAG = {
  name: 'long',
  description: 'Takes more than ten seconds of two slow processors, or kills servers.',
};
/**
 * Tests of single screens. Landing a change waits for the stories of `e2e/`, which use the whole product.
 * Screens take four times as long, so whoever changes one runs its tests.
 */
const SCREENS = process.env.CI_RUN ? ['apps/web/src/**/*.e2e.test.ts'] : [];
const EXCLUDE = ['**/node_modules/**', '**/build/**', ...LONG];
const WEB = 'apps/web/**';
/**
 * Node loads the modules of what runs in Node, as it does in the product. Vite's own loading reads every import
 * through an object, which took two fifths of the engine's tests' processor time.
 */
const AS_NODE = { experimental: { viteModuleRunner: false } };
const SERVER = 'apps/server/**';
const STORED = 'packages/{database,provider}/**';
/** Where landing a change depends on the tests, `npm run check` has tested the laws just before. */
const TESTED_BEFORE = process.env.CI_RUN ? ['tools/laws/**'] : [];
/** One cluster for the run, in which every test file creates its own databases. */
const DATABASE = 'apps/server/src/platform/database/testing/global-setup.ts';
const EMBEDDED = 'apps/server/src/platform/database/embedded/**';

export default defineConfig({
  test: {
    // A busy machine may take long for a test, but that must not fail it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Tests wait until a state is reached; how long that takes is not what they test.
    expect: { poll: { timeout: 240_000 } },
    pool: 'forks',
    tags: [LONG_TAG],
    ...(process.env.CI_RUN && { tagsFilter: ['!long'] }),
    maxWorkers: WORKERS,
    // What a kind of test needs is set up once, and only if one of its files runs.
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{packages,apps,tools,bench}/**/*.test.ts'],
          exclude: [...EXCLUDE, ...TESTED_BEFORE, SERVER, STORED, WEB],
          // Reading and compiling modules once per worker saves a quarter of the time. A file that leaves
          // something behind in one of them breaks those after it.
          isolate: false,
          ...AS_NODE,
        },
      },
      // Modules of the web app, which may be components or read what Vite defines.
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/**/!(*.e2e).test.{ts,tsx}'],
          exclude: EXCLUDE,
          isolate: false,
        },
      },
      // Code that stores rows is tested on a real PostgreSQL, without a server around it.
      {
        extends: true,
        test: {
          name: 'stored',
          include: [`${STORED}/*.test.ts`],
          exclude: EXCLUDE,
          isolate: false,
          ...AS_NODE,
          globalSetup: [DATABASE],
        },
      },
      // Each test has its own server and database. Modules may be shared, which saves loading the whole server
      // for every file.
      {
        extends: true,
        test: {
          name: 'server',
          include: [`${SERVER}/*.test.ts`],
          exclude: [...EXCLUDE, EMBEDDED],
          isolate: false,
          ...AS_NODE,
          globalSetup: [DATABASE],
        },
      },
      // Starts the PostgreSQL that we include, whichever one the other tests run on.
      {
        extends: true,
        test: { name: 'embedded', include: [`${EMBEDDED}/*.test.ts`], exclude: EXCLUDE },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          // Stories, and tests of one screen, which are beside that screen.
          include: ['e2e/**/*.test.ts', 'apps/web/src/**/*.e2e.test.ts'],
          exclude: [...EXCLUDE, ...SCREENS],
          // Loading the browser's driver and drawing the first card take as long as a whole story.
          isolate: false,
          globalSetup: ['e2e/support/global-setup.ts'],
          setupFiles: ['e2e/support/close-contexts.ts'],
        },
      },
    ],
  },
});
