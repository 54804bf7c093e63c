import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { LAUNCH } from './browser.ts';
import { findFreePort, type RunningProduct, startProduct } from './product.ts';

/** What the stories of one run share; each has its own accounts and browser contexts. */
export interface Stage {
  readonly product: RunningProduct;
  /** Pages served from this local port may keep their accounts at the product. */
  readonly guestPort: number;
  /** Where to reach the shared browser. */
  readonly browserAddress: string;
  /** The folder of the photos that a story has drawn and others use too. */
  readonly drawings: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    stage: Stage;
  }
}

/**
 * Chosen so that nothing from the brand file shows: what a page says about itself comes from settings.
 */
const SETTINGS = {
  PRODUCT_NAME: 'Edgewise',
  PRODUCT_SLUG: 'edgewise',
  SUPPORT_EMAIL: 'help@edgewise.example',
  SOCIAL_X: 'https://x.example/us',
  // All stories come from the same IP address.
  AUTH_RATE_LIMITS: 'off',
  // Programs of the stories listen on this machine.
  WEBHOOK_PRIVATE_ADDRESSES: 'true',
};

/** Starts one product and one browser for the whole run, before its first story. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer(LAUNCH);
  const guestPort = await findFreePort();
  const guest = { ALLOWED_ORIGINS: `http://localhost:${guestPort}` };
  const product = await startProduct({ ...SETTINGS, ...guest }).catch(async (error) => {
    await browser.close();
    throw error;
  });
  const { url, dataDir } = product;
  const browserAddress = browser.wsEndpoint();
  const drawings = mkdtempSync(path.join(tmpdir(), 'drawings-'));
  project.provide('stage', { product: { url, dataDir }, guestPort, browserAddress, drawings });
  return async () => {
    await browser.close();
    await product.stop();
    rmSync(drawings, { recursive: true, force: true });
  };
}
