import type { Page, Route } from 'playwright-core';

/** Holds responses back until the story continues. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(address, async (route) => {
    if (isHeld) held.push(route);
    else await route.fallback();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}
