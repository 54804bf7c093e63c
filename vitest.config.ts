import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Each worker may hold several decoded photos of 12 megapixels: more of them ask for more memory.
const MOST_WORKERS = 4;

export default defineConfig({
  test: {
    include: ['{packages,apps,tools,bench,e2e}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: Math.min(MOST_WORKERS, Math.max(2, availableParallelism())),
  },
});
