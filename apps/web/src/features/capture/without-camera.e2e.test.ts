import path from 'node:path';
import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { DESKTOP } from '@tc/e2e/support/browser.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { reportIsThere, saveReport } from '@tc/e2e/support/report.ts';
import { openScanner } from '@tc/e2e/support/scanner.ts';
import { browser } from '@tc/e2e/support/stage.ts';
import { describe, expect, it } from 'vitest';

const HEIC = path.resolve(
  import.meta.dirname,
  '../../../../../packages/engine/node/testing/heic/srgb.heic',
);

describe('without a camera', () => {
  it('explains what to do, and goes on with files by keyboard alone', async () => {
    const photo = { seed: 11, style: 'atlas', borderColor: 'cream', tiltDeg: 3 } as const;
    const front = await renderTestPhoto('front.jpg', photo);
    const back = await renderTestPhoto('back.jpg', { ...photo, side: 'back' });
    const { page, messages, close } = await openScanner(browser, DESKTOP, '/camera-scan');
    await expectAccessible(page);
    const camera = page.getByRole('button', { name: 'Open the camera' });
    await camera.focus();
    await page.keyboard.press('Enter');
    const help = page.getByRole('alert');
    await help.getByRole('heading', { level: 2 }).waitFor();
    expect(await help.getByRole('listitem').count()).toBeGreaterThan(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close the camera' }).press('Enter');
    // Browsers cannot show HEIC, so what is on the screen was decoded by our library.
    await page.getByLabel('Photo of the front').setInputFiles(HEIC);
    await page.getByRole('img', { name: 'Front: srgb.heic' }).waitFor();
    await page.getByRole('button', { name: 'Remove the front' }).press('Enter');
    await page.getByLabel('Photo of the front').setInputFiles(front.file);
    await page.getByLabel('Photo of the back').setInputFiles(back.file);
    await page.getByRole('button', { name: 'Check both sides' }).press('Enter');
    await page.getByText('Edge found').waitFor();
    const corner = page.getByRole('button', { name: 'Top left corner' });
    const placeOf = async () =>
      (await corner.getAttribute('aria-label'))?.match(/-?\d+/g)?.map(Number) ?? [];
    const [x = 0, y = 0] = await placeOf();
    await corner.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    // A corner placed near the card's real corner snaps to it when focus moves on.
    await page.keyboard.press('Tab');
    await page.getByText('Snapped to the edge').waitFor();
    const [snappedX = 0, snappedY = 0] = await placeOf();
    expect(Math.hypot(snappedX - x, snappedY - y)).toBeLessThan(4);
    await page.getByRole('button', { name: 'Turn right' }).press('Enter');
    await page.getByRole('button', { name: 'Grade both sides' }).press('Enter');
    await reportIsThere(page);
    expect(await saveReport(page)).toMatchObject({ status: 'graded', completeness: 'both-sides' });
    expect(messages).toEqual([]);
    await close();
  });
});
