import { openKeeping, PHONE, takenOver } from '@tc/e2e/support/browser.ts';
import { codeFile } from '@tc/e2e/support/codes.ts';
import { becomesKept } from '@tc/e2e/support/kept-build.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

describe('without a connection, after one visit', () => {
  it('the QR scanner opens and reads a picture', async () => {
    const { page, messages, close } = await openKeeping(browser, PHONE);
    await page.goto(`${product.url}/pricing`);
    await becomesKept(page);
    await page.context().setOffline(true);
    await page.goto(`${product.url}/qr-scanner`);
    await takenOver(page);
    const code = await codeFile('code.png', 'https://www.psacard.com/cert/48259137');
    await page.getByLabel('Choose pictures').setInputFiles(code);
    await page.getByText('PSA 48259137').first().waitFor();
    expect(messages).toEqual([]);
    await close();
  });
});
