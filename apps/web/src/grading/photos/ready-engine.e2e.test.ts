import { DESKTOP, openPage, visit } from '@tc/e2e/support/browser.ts';
import { reportIsThere, saveReport } from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

const ENGINE = /\/grade-worker-[\w-]+\.js$/;

/** What a device says of itself. */
async function openWithProcessors(processors: number) {
  const opened = await openPage(browser, DESKTOP);
  await opened.page.addInitScript((count) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: count });
  }, processors);
  return opened;
}

describe('the engine', () => {
  it('gets ready while somebody looks for a photo', async () => {
    const { page, messages, close } = await openPage(browser, DESKTOP);
    await visit(page, `${product.url}/demo`);
    expect(page.workers().filter((worker) => ENGINE.test(worker.url()))).toEqual([]);
    const started = page.waitForEvent('worker', (worker) => ENGINE.test(worker.url()));
    const picker = page.waitForEvent('filechooser');
    await page.getByText('Choose photos').first().click();
    await picker;
    await started;
    expect(messages).toEqual([]);
    await close();
  });

  it('measures both sides at once on a device with many processors, with the same report', async () => {
    const reports: unknown[] = [];
    const scripts: number[] = [];
    for (const processors of [2, 8]) {
      const { page, messages, close } = await openWithProcessors(processors);
      let requests = 0;
      page.on('request', (request) => {
        if (ENGINE.test(request.url())) requests++;
      });
      await visit(page, `${product.url}/demo?card=off-center`);
      await reportIsThere(page);
      const { timingsMs, ...report } = await saveReport(page);
      reports.push(report);
      scripts.push(requests);
      expect(messages).toEqual([]);
      await close();
    }
    expect(reports[1]).toEqual(reports[0]);
    expect(scripts).toEqual([1, 2]);
  });
});
