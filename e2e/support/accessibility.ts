import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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
  // The default mode opens an extra page per run for frames of other sites, which we do not have.
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  // Describing every element that passes takes a quarter of the time, and nobody reads it.
  const { violations } = await builder.options({ resultTypes: ['violations'] }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}

/** Expects zero violations of the rules that a program can check. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}
