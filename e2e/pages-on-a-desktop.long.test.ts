import { expect, it } from 'vitest';
import { DESKTOP, ENLARGED } from './support/browser.ts';
import { judgePages, PAGES } from './support/judge-pages.ts';

it('every page passes axe, does not shift, never scrolls sideways and logs nothing on a desktop', async () => {
  expect(PAGES.length).toBeGreaterThan(25);
  const widths = [768, 1440, 1920, ENLARGED.viewport.width];
  expect(await judgePages(DESKTOP, widths)).toEqual([]);
});
