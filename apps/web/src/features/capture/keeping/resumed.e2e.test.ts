import { PHONE } from '@tc/e2e/support/browser.ts';
import { renderTestPhoto, type TestPhoto } from '@tc/e2e/support/photos.ts';
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
