import { chromium } from 'playwright-core';
import { inject } from 'vitest';

const stage = inject('stage');

/** The product that all stories of the run use. */
export const product = stage.product;

/** The address of a site that keeps its accounts at the product. */
export const guestPort = stage.guestPort;

/** The run's browser, connected just for this worker. Each story opens its own contexts in it and closes them. */
export const browser = await chromium.connect(stage.browserAddress);
