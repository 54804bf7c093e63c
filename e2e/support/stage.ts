import { chromium } from 'playwright-core';
import { afterAll, inject } from 'vitest';

const stage = inject('stage');

/** The product that all stories of the run are played on. */
export const product = stage.product;

/** Where a site may be put that keeps its accounts at the product. */
export const guestPort = stage.guestPort;

/** The browser of the run, as this file's own: nobody else sees the contexts opened here. */
export const browser = await chromium.connect(stage.browserAddress);

afterAll(() => browser.close());
