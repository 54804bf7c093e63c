import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { DESKTOP, PHONE } from '@tc/e2e/support/browser.ts';
import { measureOwn } from '@tc/e2e/support/own-scans.ts';
import { renderTestPhoto, type TestPhoto } from '@tc/e2e/support/photos.ts';
import { saveReport } from '@tc/e2e/support/report.ts';
import {
  button,
  grade,
  isKept,
  accountPanel as panel,
  prepareScan,
} from '@tc/e2e/support/scanner.ts';
import { product } from '@tc/e2e/support/stage.ts';
import { beforeAll, describe, expect, it } from 'vitest';

let front: TestPhoto;
let lit: readonly TestPhoto[] = [];

beforeAll(async () => {
  const lamp = { elevationDeg: 25, share: 0.8, distanceMm: 200 };
  const card = { seed: 301, style: 'atlas', borderColor: 'cream', ground: 'mat' } as const;
  lit = await Promise.all(
    [0, 180].map((azimuthDeg) =>
      renderTestPhoto(`lamp-${azimuthDeg}.jpg`, { ...card, lamp: { azimuthDeg, ...lamp } }),
    ),
  );
  const spec = { seed: 11, style: 'atlas', borderColor: 'cream', tiltDeg: 3 } as const;
  front = await renderTestPhoto('front.jpg', spec);
});

describe('a scan', () => {
  it('takes further photos under other light afterwards, and the server measures by them too', async () => {
    const { page, own, messages, close } = await prepareScan(lit[0] as TestPhoto, PHONE);
    await grade(page);
    await isKept(page);
    const light = page.getByRole('region', { name: 'See more of the surface' });
    await light.getByLabel('Choose photos of the front').setInputFiles((lit[1] as TestPhoto).file);
    await light.getByText(/2 photos show about \d+ %/).waitFor();
    await panel(page).getByText('You have changed the photos since').waitFor();
    await expectAccessible(page);
    await button(page, 'Save the photos').press('Enter');
    await panel(page).getByText('found the same numbers').waitFor();
    const here = await saveReport(page);
    const [scan] = await own.list();
    const read = () => own.read(`/api/v1/scans/${scan?.id}`);
    const { report, photos } = (await read()) as { report: object; photos: object[] };
    expect({ ...report, timingsMs: null }).toEqual({ ...here, timingsMs: null });
    expect(photos).toMatchObject([{ side: 'front' }, { side: 'front' }]);
    // A photo that is removed again also disappears from the server, and nothing is counted twice.
    await light.getByRole('button', { name: /^Remove / }).press('Enter');
    await light.getByText(/This photo shows about/).waitFor();
    await button(page, 'Save the photos').press('Enter');
    await expect.poll(async () => (await read()).photos).toHaveLength(1);
    await isKept(page);
    expect(await own.list()).toHaveLength(1);
    expect(messages).toEqual([]);
    await close();
  });

  it('is saved by itself, and the server finds what the browser found', async () => {
    const { page, own, messages, close } = await prepareScan(front, DESKTOP);
    await grade(page);
    await isKept(page);
    await panel(page).getByText('found the same numbers').waitFor();
    const here = await saveReport(page);
    const [scan] = await own.list();
    const { report } = await own.read(`/api/v1/scans/${scan?.id}`);
    expect({ ...(report as object), timingsMs: null }).toEqual({ ...here, timingsMs: null });
    const locker = panel(page).getByRole('link', { name: 'Open in the locker' });
    expect(await locker.getAttribute('href')).toBe(`/digital-locker/cards/${scan?.cardId}`);
    await page.getByLabel('Name of the card').fill('Dusk Harbor');
    await panel(page).getByText('The name is saved with the card.').waitFor();
    expect(await own.read(`/api/v1/cards/${scan?.cardId}`)).toMatchObject({ name: 'Dusk Harbor' });
    await expectAccessible(page);
    // Going forward and back saves nothing twice.
    await button(page, 'Scan the next card').press('Enter');
    await page.getByText('4 of 5 scans left').waitFor();
    await page.goBack();
    await isKept(page);
    expect(await own.list()).toHaveLength(1);
    expect(messages).toEqual([]);
    await close();
  });

  it('is saved without a clean picture, and says so beside the numbers', async () => {
    const print = { seed: 9301, style: 'atlas', border: 'none', borderTiltDeg: 0 } as const;
    const own = await renderTestPhoto('own.jpg', { ...print, printShiftMm: [0.5, -0.3] });
    const other = { copy: 1, shot: 1, printShiftMm: [-0.1, 0.1] } as const;
    const copy = await renderTestPhoto('copy.jpg', { ...print, ...other });
    const { page, messages, close } = await prepareScan(own, PHONE);
    await grade(page);
    await isKept(page);
    await panel(page).getByText('found the same numbers').waitFor();
    const section = page.getByRole('region', { name: 'Compare with a clean picture' });
    await section.getByLabel('Choose a clean picture of the front').setInputFiles(copy.file);
    await section.getByText('The centering comes from that').waitFor();
    await panel(page).getByText('This scan is saved without it.').waitFor();
    await panel(page).getByText('the original photos again, without your clean picture').waitFor();
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Remove copy.jpg' }).press('Enter');
    await panel(page).getByText('found the same numbers').waitFor();
    expect(await panel(page).getByText('clean picture').count()).toBe(0);
    expect(messages).toEqual([]);
    await close();
  });

  it('with an outline that a person corrected is graded by it on the server too', async () => {
    const { page, own, close } = await prepareScan(front, DESKTOP);
    const corner = page.getByRole('button', { name: 'Top left corner' });
    await corner.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Tab');
    await page.getByText('Snapped to the edge').waitFor();
    await grade(page);
    await isKept(page);
    await panel(page).getByText('found the same numbers').waitFor();
    const here = await saveReport(page);
    const [scan] = await own.list();
    const reportOf = async (id = '') => {
      const { report } = await own.read(`/api/v1/scans/${id}`);
      return { ...(report as object), timingsMs: null };
    };
    expect(await reportOf(scan?.id)).toEqual({ ...here, timingsMs: null });
    // Without the correction, the same photo gives different numbers.
    const plain = await own.send(front.file.buffer);
    await expect.poll(() => reportOf(plain)).toMatchObject({ status: 'graded' });
    expect(await reportOf(plain)).not.toEqual({ ...here, timingsMs: null });
    await close();
  });

  it('that is corrected afterwards is graded again, and not counted again', async () => {
    const { page, own, close } = await prepareScan(front, DESKTOP);
    await grade(page);
    await isKept(page);
    await page.getByRole('combobox', { name: 'Card size' }).selectOption('pokemon');
    await panel(page).getByText('You have changed the outline or the size').waitFor();
    await button(page, 'Save the correction').press('Enter');
    await panel(page).getByText('found the same numbers').waitFor();
    const here = await saveReport(page);
    const scans = await own.list();
    expect(scans).toHaveLength(1);
    const { report } = await own.read(`/api/v1/scans/${scans[0]?.id}`);
    expect({ ...(report as object), timingsMs: null }).toEqual({ ...here, timingsMs: null });
    expect(here.sides.front.card.size).toBe('pokemon');
    expect(await own.read('/api/v1/plan')).toMatchObject({ used: { scans: 1 } });
    await close();
  });

  it('of a card that is in the locker is added to it', async () => {
    const { page, own, close } = await prepareScan(front, DESKTOP);
    const first = await own.sendAndWait(front.file.buffer, { name: 'Dusk Harbor' });
    const { cardId } = await own.read(`/api/v1/scans/${first}`);
    await page.goto(`${product.url}/scan?card=${cardId}`);
    await page.getByText('Another scan of').waitFor();
    await page.getByRole('link', { name: 'Dusk Harbor' }).waitFor();
    await measureOwn(page, { front: front.file });
    await grade(page);
    await isKept(page);
    expect((await own.list()).map((scan) => scan.cardId)).toEqual([cardId, cardId]);
    // The next one is another card.
    await button(page, 'Scan the next card').press('Enter');
    await page.getByText('3 of 5 scans left').waitFor();
    expect(await page.getByText('Another scan of').count()).toBe(0);
    await close();
  });
});
