import type { Page } from 'playwright-core';

/** What crosses the network while a page loads, by kind: compressed as sent, including headers. */
export async function watchTransfer(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const sums: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    sums[kind] = (sums[kind] ?? 0) + encodedDataLength;
  });
  return sums;
}
