import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { DESKTOP } from '@tc/e2e/support/browser.ts';
import { readBytes } from '@tc/e2e/support/downloads.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import { layCard, WORN } from '@tc/e2e/support/workbench.ts';
import { renderUnderLamps } from '@tc/testcards';
import { photoToJpeg } from '@tc/testcards/node';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('the workbench for one card', () => {
  it('lays a second scan on the first, and says what is new and whether it is the same copy', async () => {
    const later = await renderTestPhoto('later.jpg', {
      ...WORN,
      ...{ ground: 'mat', rollDeg: 4, tiltDeg: 2, shot: 1 },
      flaws: [
        ...WORN.flaws,
        { kind: 'edge-chip', edge: 'right', along: 0.7, sizeMm: 2.5, severity: 0.9 },
      ],
    });
    const stranger = await renderTestPhoto('stranger.jpg', { ...WORN, seed: 99, style: 'bloom' });
    const { page, messages, close } = await layCard(DESKTOP);
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByLabel('Choose a scan').setInputFiles(later.file);
    const changes = page.getByRole('region', { name: 'What changed' });
    await changes.waitFor();
    await page.getByRole('heading', { name: /^Same copy/ }).waitFor();
    const added = changes.getByRole('button', { name: /^New/ });
    expect(await added.allTextContents()).toEqual([
      expect.stringContaining('right edge, 62 mm from the top'),
    ]);
    expect(await changes.getByRole('button', { name: /^Gone/ }).count()).toBe(0);
    const divider = page.getByRole('slider', { name: /^Where the first scan ends/ });
    await divider.press('ArrowRight');
    expect(await divider.inputValue()).toBe('51');
    await page.getByRole('radio', { name: 'Blink' }).click();
    await button(page, 'The other scan').click();
    await page.getByText('second scan', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Choose another scan').setInputFiles(stranger.file);
    await page.getByText('The two photos show different prints').waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('lays what moved with the light over the photo', async () => {
    const [first, second] = renderUnderLamps(
      {
        ...{ seed: 63, size: 'standard', border: 'solid', ground: 'mat' },
        ...{ borderColor: 'cream', widthPx: 1200, heightPx: 1600, fill: 0.8 },
        flaws: [{ kind: 'crease', sizeMm: 40, severity: 0.9 }],
      },
      { azimuthsDeg: [0, 180], movement: 1 },
    );
    if (!first || !second) throw new Error('no photos');
    const asFile = async ({ photo }: typeof first, name: string) => ({
      ...{ name, mimeType: 'image/jpeg', buffer: await photoToJpeg(photo) },
    });
    const { page, messages, close } = await layCard(DESKTOP, await asFile(first, 'one.jpg'));
    expect(await button(page, 'Relief').count()).toBe(0);
    await page
      .getByLabel('Choose photos of the front')
      .setInputFiles(await asFile(second, 'two.jpg'));
    const layer = button(page, 'Relief');
    await layer.waitFor();
    await layer.press('Enter');
    const relief = page.getByTestId('relief-layer');
    await relief.waitFor();
    const lies = async () => {
      const box = await relief.boundingBox();
      return (box?.width ?? 0) > (box?.height ?? 0) ? 'across' : 'upright';
    };
    await expect.poll(lies).toBe('upright');
    await button(page, 'Turn right').press('Enter');
    await expect.poll(lies).toBe('across');
    await expectAccessible(page);
    await layer.press('Enter');
    await relief.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Save' }).click();
    for (const name of ['Relief of the front as PNG', 'What moved on the front as PNG']) {
      const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
      expect((await sharp(await readBytes(file)).metadata()).width).toBeGreaterThan(600);
    }
    await expectAccessible(page);
    expect(messages).toEqual([]);
    await close();
  });
});
