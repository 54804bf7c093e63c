import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Loads the rules into a document that does not have them yet: that takes as long as applying them. */
async function loadRules(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const areThere = await frame.evaluate(() => window.axe !== undefined);
    if (!areThere) await frame.evaluate(axe.source);
  }
}

/** Violations of the rules that a program can check. */
export async function findViolations(page: Page): Promise<string[]> {
  // Elements that are half faded in have no real contrast, so wait until nothing moves.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          (animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
        )
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  await loadRules(page);
  const violations = await page.evaluate(async () => {
    if (!window.axe) throw new Error('The rules are gone: the page was left meanwhile.');
    // Describing every element that passes takes a quarter of the time, and nobody reads it.
    const result = await window.axe.run(document, { resultTypes: ['violations'] });
    return result.violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ target }) => target),
    }));
  });
  return violations.map(({ id, at }) => `${id}: ${at.map((path) => path.join(' ')).join(' | ')}`);
}

/** Expects zero violations of the rules that a program can check. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}
