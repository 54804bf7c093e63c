import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { openPage, PHONE, visit } from '@tc/e2e/support/browser.ts';
import {
  borderOf,
  button,
  choose,
  front,
  openTool,
  slider,
  TRUTH,
} from '@tc/e2e/support/centering.ts';
import { writeFilm } from '@tc/e2e/support/film.ts';
import { launchFilming } from '@tc/e2e/support/filming.ts';
import { browser, product } from '@tc/e2e/support/stage.ts';
import { renderScene, type SceneSpec } from '@tc/testcards';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

/**
 * All four borders are as drawn, within the interval that the page states, and that interval is no wider than
 * this.
 */
async function expectBorders(page: Page, truth: typeof TRUTH, mostMm: number) {
  for (const [name, mm] of [
    ['Left', truth.left],
    ['Right', truth.right],
    ['Top', truth.top],
    ['Bottom', truth.bottom],
  ] as const) {
    const [shown] = await borderOf(page, name);
    expect(Math.abs(shown - mm), name).toBeLessThan(mostMm);
  }
}

describe('ways into the centering tool and out of it', () => {
  it('measures a picture that is pasted', async () => {
    const { page, messages, uploads, close } = await openTool();
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'pasted.jpg', { type: 'image/jpeg' }));
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, front.file.buffer.toString('base64'));
    await slider(page, 'Left frame line').waitFor();
    await expectBorders(page, TRUTH, 0.12);
    expect(uploads).toEqual([]);
    expect(messages).toEqual([]);
    await close();
  });

  it('measures what the guided camera photographs by itself', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'centering-'));
    const spec: SceneSpec = {
      ...{ seed: 77, size: 'standard', style: 'atlas', border: 'solid', borderColor: 'white' },
      ...{ ground: 'plain', widthPx: 960, heightPx: 1280, fill: 0.85, tiltDeg: 2, bowMm: 0 },
      ...{ borderTiltDeg: 0, jpegQuality: null },
    };
    const film = path.join(folder, 'card.y4m');
    writeFilm(film, spec, [{ scene: {}, frames: 8 }], 2);
    const { left, right, top, bottom } = renderScene(spec).cards[0].bordersMm;
    if (left === null || right === null || top === null || bottom === null) {
      throw new Error('The drawn card has no border.');
    }
    const filming = await launchFilming(film);
    const { page, messages, uploads } = await openPage(filming, PHONE);
    await visit(page, `${product.url}/centering`);
    await button(page, 'Camera').click();
    await slider(page, 'Left frame line').waitFor();
    await expectBorders(page, { left, right, top, bottom }, 0.25);
    expect(uploads).toEqual([]);
    expect(messages).toEqual([]);
    await filming.close();
    rmSync(folder, { recursive: true });
  });

  it('hands its picture to the share sheet of the device, and calls a closed sheet no failure', async () => {
    const { page, messages, uploads, close } = await openPage(browser, PHONE);
    // A headless browser opens no share sheet, so record what the page passes to it.
    await page.addInitScript(() => {
      const shared: { type: string; name: string; bytes: number[] }[] = [];
      let sheets = 0;
      Object.assign(window, { shared });
      Object.assign(navigator, {
        canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/png',
        share: async ({ files }: ShareData) => {
          if (++sheets > 1) throw new DOMException('closed', 'AbortError');
          for (const file of files ?? []) {
            const bytes = [...new Uint8Array(await file.arrayBuffer())];
            shared.push({ type: file.type, name: file.name, bytes });
          }
        },
      });
    });
    await visit(page, `${product.url}/centering`);
    await choose(page, front.file);
    await button(page, 'Share picture').click();
    const shared = () =>
      page.evaluate(
        () => (window as unknown as { shared: { name: string; bytes: number[] }[] }).shared,
      );
    await expect.poll(async () => (await shared()).length).toBe(1);
    const [file] = await shared();
    expect(file?.name).toBe('centering-front.png');
    const {
      format,
      width = 0,
      height = 0,
    } = await sharp(Buffer.from(file?.bytes ?? [])).metadata();
    expect(format).toBe('png');
    expect(height).toBeGreaterThan(width);
    await button(page, 'Share picture').click();
    await button(page, 'Save report').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await expectAccessible(page);
    expect(uploads).toEqual([]);
    expect(messages).toEqual([]);
    await close();
  });
});
