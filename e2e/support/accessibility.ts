import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Violations of the rules that a program can check. */
export async function findViolations(page: Page): Promise<string[]> {
  // Half-faded elements have no true contrast: what moves is let come to rest first.
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
  // Its other way opens a page more for each look, for frames of other sites, which we have none of.
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  // Describing every element that passes takes a quarter of the time, and nobody reads it.
  const { violations } = await builder.options({ resultTypes: ['violations'] }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}

/** Zero violations of the rules that a program can check. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}
