import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { expectNoSidewaysScroll, openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import { writeStills } from '@tc/e2e/support/film.ts';
import { launchFilming } from '@tc/e2e/support/filming.ts';
import { underLamps } from '@tc/e2e/support/lit-card.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const TOOL = `${product.url}/edgewise-pro-v2`;
const folder = mkdtempSync(path.join(tmpdir(), 'lights-'));
const FRAMES_PER_SECOND = 2;
let filming: Browser;
/** A person waits for a slow phone before the lamp is moved or the card turned over. */
let filmingSlowly: Browser;

beforeAll(async () => {
  const scenes = [...(await underLamps('front')), ...(await underLamps('back'))];
  const launch = (name: string, secondsEach: number) => {
    const film = path.join(folder, name);
    const frames = secondsEach * FRAMES_PER_SECOND;
    writeStills(
      film,
      scenes.map(({ photo }) => ({ photo, frames })),
      FRAMES_PER_SECOND,
    );
    return launchFilming(film);
  };
  filming = await launch('lights.y4m', 4);
  filmingSlowly = await launch('slow-lights.y4m', 16);
});

afterAll(async () => {
  await filming.close();
  await filmingSlowly.close();
  rmSync(folder, { recursive: true });
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Both photos of the chosen side were measured together. */
const showsTwo = (page: Page) =>
  page
    .getByRole('list', { name: 'Seen of the surface' })
    .getByText(/^2 photos/)
    .waitFor();

/** As on an iPhone, whose browser does not have this call. */
function takeNoStills(): void {
  Reflect.deleteProperty(globalThis, 'ImageCapture');
}

describe('the camera over one card under moving light', () => {
  it.each([
    ['', 1, true],
    [', on a phone six times slower', 6, true],
    [', on one twenty times slower', 20, true],
    [', on one whose photos are frames of its picture', 1, false],
  ])(
    'takes a photo by itself whenever the light comes from elsewhere, of the front and of the back%s',
    async (_, rate, takesStills) => {
      const camera = rate > 10 ? filmingSlowly : filming;
      const { page, messages, uploads, close } = await openPage(camera, PHONE);
      if (!takesStills) await page.addInitScript(takeNoStills);
      await visit(page, TOOL);
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate });
      await button(page, 'Open the camera').click();
      const said = (text: string) => page.getByText(text).waitFor();
      await said('Front: 2 photos taken.');
      await button(page, 'Go on with the back').click();
      await said('Back: 2 photos taken.');
      await button(page, 'See the result').click();
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const panel = page.getByRole('region', { name: 'Light by light' });
      await showsTwo(page);
      await panel.getByRole('radio', { name: 'Back' }).click();
      await showsTwo(page);
      // Each photo of the back must show the back, or the grade would be based on two fronts.
      await button(page, 'See the relief of the front').waitFor();
      await button(page, 'See the relief of the back').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(uploads).toEqual([]);
      expect(messages).toEqual([]);
      await close();
    },
  );

  it('is lit by a second screen, one half after the other, without an account', async () => {
    const camera = await openPage(filming, PHONE);
    const { page } = camera;
    await visit(page, TOOL);
    await button(page, 'Light it with a second screen').click();
    await page.getByText('Waiting for the second screen').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const address = (await page.getByTestId('light-address').textContent()) ?? '';
    const screen = await openPage(browser, PHONE);
    await visit(screen.page, address);
    await expectAccessible(screen.page);
    await screen.page.evaluate(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      new MutationObserver(() => {
        const text = document.querySelector('.screen-dark [role=status]')?.textContent;
        if (text && shown.at(-1) !== text) shown.push(text);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await button(screen.page, 'Light the card').click();
    await page.getByRole('heading', { name: 'Front, lit by the second screen' }).waitFor();
    await page.getByRole('heading', { name: 'Back, lit by the second screen' }).waitFor();
    await page.getByRole('region', { name: 'Light by light' }).waitFor();
    const shown = () =>
      screen.page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    const halves = ['Left half lit', 'Right half lit', 'Top half lit', 'Bottom half lit'];
    expect(await shown()).toEqual([...halves, ...halves]);
    // When the camera says goodbye, the screen turns normal again.
    await screen.page.getByRole('heading', { name: 'This screen is a light' }).waitFor();
    expect([...camera.uploads, ...screen.uploads]).toEqual([]);
    expect([...camera.messages, ...screen.messages]).toEqual([]);
    await screen.close();
    await camera.close();
  });
});
