import { afterAll } from 'vitest';
import { browser } from './stage.ts';

// Files share their worker's browser. What a failed story left open must not go on beside those that follow.
afterAll(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
