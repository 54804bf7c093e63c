import { PHONE } from '@tc/e2e/support/browser.ts';
import { renderTestPhoto, type TestPhoto } from '@tc/e2e/support/photos.ts';
import { reportIsThere } from '@tc/e2e/support/report.ts';
import {
  button,
  CREATE,
  grade,
  isKept,
  PIECES,
  accountPanel as panel,
  prepareScan,
} from '@tc/e2e/support/scanner.ts';
import { product } from '@tc/e2e/support/stage.ts';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

let front: TestPhoto;

/**
 * As large as a phone's photo: a comment segment (ISO/IEC 10918-1 B.2.4.5) holds up to 65,533 invisible bytes.
 */
function enlarged(jpeg: Buffer, bytes: number): Buffer {
  const comment = Buffer.alloc(60_000, ' ');
  comment.writeUInt16BE(comment.length, 0);
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe]), comment]);
  const count = Math.ceil((bytes - jpeg.length) / segment.length);
  const segments = Array.from({ length: count }, () => segment);
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

beforeAll(async () => {
  const spec = { seed: 11, style: 'atlas', borderColor: 'cream', tiltDeg: 3 } as const;
  const plain = await renderTestPhoto('front.jpg', spec);
  front = { ...plain, file: { ...plain.file, buffer: enlarged(plain.file.buffer, 5_000_000) } };
});

/** The offset of each piece that a page sends from now on. */
function watchPieces(page: Page): readonly number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

/** Lets one piece through, then cuts the connection. */
async function cutAfterOne(page: Page): Promise<() => Promise<void>> {
  let pieces = 0;
  const cut = (route: Route) => {
    const isFirst = route.request().method() === 'PATCH' && pieces++ === 0;
    return isFirst ? route.continue() : route.abort('connectionreset');
  };
  await page.context().route(PIECES, cut);
  return () => page.context().unroute(PIECES, cut);
}

/** A narrow line, as the browser's own developer tools make one. */
async function slowDown(page: Page, bytesPerS: number) {
  const tools = await page.context().newCDPSession(page);
  const set = (throughput: number, latency: number, offline = false) =>
    tools.send('Network.emulateNetworkConditions', {
      ...{ offline, latency, downloadThroughput: throughput, uploadThroughput: throughput },
    });
  await tools.send('Network.enable');
  await set(bytesPerS, 400);
  return { cut: () => set(0, 0, true), release: () => set(-1, 0) };
}

/** Writes down every value that the bar of an upload shows, and when, counted from its first one. */
function watchBar(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: { share: number; atMs: number }[] = [];
    Object.assign(window, { seenBar: seen });
    let sinceMs = 0;
    const look = () => {
      const said = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow');
      if (!said) return;
      sinceMs ||= performance.now();
      if (seen.at(-1)?.share === Number(said)) return;
      seen.push({ share: Number(said), atMs: performance.now() - sinceMs });
    };
    new MutationObserver(look).observe(document.body, {
      ...{ subtree: true, childList: true, attributes: true },
    });
  });
}

const readBar = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { seenBar: { share: number; atMs: number }[] }).seenBar,
  );

describe('U10 a photo whose connection is cut while it is sent', () => {
  it('goes on where it stopped after the page was loaded anew, and is one scan', async () => {
    const { page, own, close } = await prepareScan(front, PHONE);
    const restore = await cutAfterOne(page);
    await grade(page);
    await panel(page).getByText('The scan is kept on this device').waitFor();
    expect(await own.list()).toEqual([]);
    await page.goto('about:blank');
    await restore();
    const offsets = watchPieces(page);
    await page.goto(`${product.url}/scan-history`);
    await expect.poll(own.list).toMatchObject([{ status: 'graded' }]);
    expect(offsets).toEqual([2_000_000, 4_000_000]);
    expect(await own.read('/api/v1/plan')).toMatchObject({ used: { scans: 1 } });
    await close();
  });

  it('is not sent again where only the last answer was lost', async () => {
    const { page, own, close } = await prepareScan(front, PHONE);
    const offsets = watchPieces(page);
    const lose = async (route: Route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route(CREATE, lose);
    await grade(page);
    await panel(page).getByText('The scan is kept on this device').waitFor();
    await page.unroute(CREATE, lose);
    await button(page, 'Send now').press('Enter');
    await isKept(page);
    expect(offsets).toEqual([0, 2_000_000, 4_000_000]);
    expect(await own.list()).toHaveLength(1);
    await close();
  });

  it('begins anew where the server has nothing of it any more', async () => {
    const { page, own, close } = await prepareScan(front, PHONE);
    const restore = await cutAfterOne(page);
    const begun = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.ok(),
    );
    await grade(page);
    const upload = new URL((await begun).url()).pathname;
    await panel(page).getByText('The scan is kept on this device').waitFor();
    await own.remove(upload);
    await restore();
    const offsets = watchPieces(page);
    await button(page, 'Send now').press('Enter');
    await isKept(page);
    expect(offsets).toEqual([0, 2_000_000, 4_000_000]);
    expect(await own.list()).toHaveLength(1);
    await close();
  });
});

describe('N05 a connection that changes while a photo is sent', () => {
  it('goes on from the same place by itself, and is one scan', async () => {
    const { page, own, close } = await prepareScan(front, PHONE);
    const offsets = watchPieces(page);
    const network = await slowDown(page, 400_000);
    await grade(page);
    await expect.poll(() => offsets).toEqual([0, 2_000_000]);
    // Out of the wireless network in the middle of the second piece, and into another one.
    await network.cut();
    await panel(page).getByText('Waiting to be sent.').waitFor();
    await network.release();
    await isKept(page);
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
    expect(offsets.at(-1)).toBe(4_000_000);
    expect(await own.list()).toHaveLength(1);
    expect(await own.read('/api/v1/plan')).toMatchObject({ used: { scans: 1 } });
    await close();
  });
});

const SLOW_BYTES_PER_S = 50_000;

describe('N04 a network of 400 kbit/s with 400 ms on the way', () => {
  it('is not waited for by the first result; its bar is true, and it can be stopped', async () => {
    const { page, own, close } = await prepareScan(front, PHONE);
    const offsets = watchPieces(page);
    await slowDown(page, SLOW_BYTES_PER_S);
    await watchBar(page);
    await grade(page);
    // The report is there while the first piece is still on its way.
    await reportIsThere(page);
    expect(offsets.filter((offset) => offset > 0)).toEqual([]);
    const bar = panel(page).getByRole('progressbar');
    const shown = async () => Number(await bar.getAttribute('aria-valuenow'));
    await expect.poll(shown).toBeGreaterThan(15);
    const seen = await readBar(page);
    const shares = seen.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(new Set(shares).size).toBeGreaterThan(3);
    // What a system's own buffers took was not sent yet, but it is at most a few hundred kilobytes.
    for (const { share, atMs } of seen) {
      const most = (SLOW_BYTES_PER_S * atMs) / 1000 + 500_000;
      expect((share / 100) * front.file.buffer.length).toBeLessThan(most);
    }
    await button(page, 'Stop sending').press('Enter');
    await panel(page).getByText('You stopped sending it.').waitFor();
    expect(await own.list()).toEqual([]);
    await reportIsThere(page);
    await close();
  });
});

describe('N18 Back while a photo is sent', () => {
  it('loses nothing: another page sends the rest, once', async () => {
    const { page, own, close } = await prepareScan(front, PHONE);
    const offsets = watchPieces(page);
    const network = await slowDown(page, 400_000);
    await grade(page);
    await expect.poll(() => offsets).toEqual([0, 2_000_000]);
    // To the outline, and then away from the scanner.
    await page.goBack();
    await page.getByText('Edge found').waitFor();
    await page.goto(`${product.url}/settings`);
    await network.release();
    await expect.poll(own.list).toMatchObject([{ status: 'graded' }]);
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
    expect(await own.read('/api/v1/plan')).toMatchObject({ used: { scans: 1 } });
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await own.list()).toHaveLength(1);
    await close();
  });
});
