import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** Writes what the page shows into the folder that the variable LOOK names, so that a person can look at it. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK;
  if (folder) writeFileSync(path.join(folder, `${name}.png`), await page.screenshot());
}
