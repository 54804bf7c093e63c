import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { expectNoSidewaysScroll, openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { renderTestPhoto, type TestPhoto } from '@tc/e2e/support/photos.ts';
import { reportIsThere, saveReport } from '@tc/e2e/support/report.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { type GradeReport, gradeIntake } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { renderUnderLamps } from '@tc/testcards';
import { photoToJpeg } from '@tc/testcards/node';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

let lit: readonly TestPhoto['file'][] = [];
let other: TestPhoto;

beforeAll(async () => {
  const scenes = renderUnderLamps(
    {
      ...{ seed: 900_301, style: 'atlas', size: 'standard', border: 'solid', ground: 'mat' },
      ...{ borderColor: 'cream', widthPx: 1200, heightPx: 1600, fill: 0.8 },
      lamp: { azimuthDeg: 0, elevationDeg: 25, share: 0.8, distanceMm: 200 },
    },
    { azimuthsDeg: [0, 0], movement: 1, turnedDeg: [0, 180] },
  );
  lit = await Promise.all(
    scenes.map(async ({ photo }, k) => ({
      name: `lamp-${k + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photoToJpeg(photo),
    })),
  );
  other = await renderTestPhoto('other.jpg', { seed: 11, style: 'bloom', borderColor: 'cream' });
});

/** The same photos, graded outside the browser. */
async function gradeHere(): Promise<GradeReport> {
  const [front, ...underOtherLight] = await Promise.all(
    lit.map(async ({ buffer }) => ({ decoded: await decodePhoto(buffer), decodeMs: 0 })),
  );
  if (!front) throw new Error('no photo');
  return gradeIntake({ front: { ...front, underOtherLight } });
}

/** The relief is drawn at 10 pixels to the millimeter, with 3 mm around a card of 63.5 x 88.9 mm. */
async function reliefIsShown(page: Page): Promise<void> {
  const picture = page.getByRole('application').locator('img');
  const sizeOf = () =>
    picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
      naturalWidth,
      naturalHeight,
    ]);
  await expect.poll(sizeOf).toEqual([695, 949]);
}

describe('further photos with the light from elsewhere', () => {
  it('show more of the surface, say what they did, and give the same report as on a server', async () => {
    const { page, messages, uploads, close } = await openPage(browser, PHONE);
    await visit(page, `${product.url}/demo`);
    await page.getByLabel('Photo of the front').setInputFiles(lit[0] as TestPhoto['file']);
    await page.getByRole('button', { name: 'Grade the front' }).click();
    await reportIsThere(page);
    const light = page.getByRole('region', { name: 'See more of the surface' });
    await light.getByText(/^Front\. This photo shows about \d+ % of creases/).waitFor();
    await expectAccessible(page);

    const choose = light.getByLabel('Choose photos of the front');
    await choose.setInputFiles([lit[1] as TestPhoto['file'], other.file]);
    await light.getByText(/2 photos show about \d+ % .* the first alone \d+ %\./).waitFor();
    await light
      .getByText('other.jpg was left out. It does not show the same side of the same card.')
      .waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const moved = page.getByRole('region', { name: 'What moved with the light' });
    await moved
      .getByText(/The second photo showed (no|\d+) flaws? that the first could not\./)
      .waitFor();
    await moved.getByRole('button', { name: 'See the relief of the front' }).press('Enter');
    await reliefIsShown(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Relief', exact: true, pressed: true }).press('Enter');
    await page.getByRole('button', { name: 'Relief', exact: true, pressed: false }).waitFor();

    await light.getByRole('button', { name: 'Remove other.jpg' }).press('Enter');
    await light.getByText('other.jpg').waitFor({ state: 'detached' });
    await reportIsThere(page);
    const { timingsMs: _here, ...saved } = await saveReport(page);
    const { timingsMs: _there, ...expected } = await gradeHere();
    expect(JSON.stringify(saved)).toBe(JSON.stringify(expected));

    await light.getByRole('button', { name: 'Remove lamp-2.jpg' }).press('Enter');
    await light.getByText(/^Front\. This photo shows about/).waitFor();
    expect(uploads).toEqual([]);
    expect(messages).toEqual([]);
    await close();
  });

  it('are not taken from a file that is no photo', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, `${product.url}/demo?card=worn`);
    await reportIsThere(page);
    const light = page.getByRole('region', { name: 'See more of the surface' });
    const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };
    await light.getByLabel('Choose photos of the front').setInputFiles(notes);
    await light.getByRole('alert').getByText('This file is not a photo.').waitFor();
    await close();
  });
});
