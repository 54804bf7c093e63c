import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderScene } from '@tc/testcards';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GradedReport, gradePhotos, type RgbaImage } from '../src/index.ts';
import { decodePhoto } from './decode-photo.ts';
import { adobeRgbProfile } from './testing/adobe-rgb.ts';
import { type ChromiumPage, openChromiumPage } from './testing/chromium.ts';

const { photo: scene } = renderScene({
  ...{ seed: 2105, style: 'bloom', border: 'solid', borderColor: 'red', ground: 'plain' },
  ...{ widthPx: 900, heightPx: 1200, fill: 0.85 },
} as const);

/** As a phone or a camera stores it: the numbers belong to the wider gamut, as the profile says. */
async function storedAs(profile: string): Promise<Uint8Array> {
  const { width, height, data } = scene;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .withIccProfile(profile)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function decodedInNode(file: Uint8Array): Promise<RgbaImage> {
  const decoded = await decodePhoto(file);
  if (!decoded.ok) throw new Error(decoded.error.kind);
  return decoded.value;
}

/** Mean and 99.9 % quantile of the difference between two pictures, in levels. */
function differenceOf(a: RgbaImage, b: RgbaImage): { mean: number; most: number } {
  const counts = new Uint32Array(256);
  let sum = 0;
  for (let at = 0; at < a.data.length; at++) {
    if (at % 4 === 3) continue;
    const difference = Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0));
    counts[difference] = (counts[difference] ?? 0) + 1;
    sum += difference;
  }
  const all = (a.data.length / 4) * 3;
  let most = 0;
  for (let seen = counts[0] ?? 0; seen < 0.999 * all; seen += counts[most] ?? 0) most++;
  return { mean: sum / all, most };
}

/** Two decoders round colors differently, and a JPEG with other numbers has other noise. */
const SAME_PICTURE = { mean: 1.5, most: 12 };

function gradedReport(image: RgbaImage): GradedReport {
  const report = gradePhotos({ front: { image } });
  if (report.status !== 'graded') throw new Error(`refused: ${report.refusal.code}`);
  return report;
}

function expectSameReport(a: GradedReport, b: GradedReport): void {
  for (const [i, [x, y]] of a.sides.front.quad.entries()) {
    const [bx, by] = b.sides.front.quad[i] ?? [Number.NaN, Number.NaN];
    const offMm = Math.hypot(x - bx, y - by) / a.sides.front.card.pxPerMm;
    expect(offMm, `corner ${i}`).toBeLessThan(0.05);
  }
  for (const name of ['centering', 'corners', 'edges', 'surface'] as const) {
    const [one, other] = [a.subgrades[name], b.subgrades[name]];
    expect(one === null, name).toBe(other === null);
    const plusMinus = a.subgradesPlusMinus[name] ?? 0;
    expect(Math.abs((one ?? 0) - (other ?? 0)), name).toBeLessThanOrEqual(plusMinus);
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'profiles-'));
const adobeRgb = path.join(folder, 'adobe-rgb.icc');
writeFileSync(adobeRgb, adobeRgbProfile());
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ['Display P3', 'p3'],
  ['Adobe RGB', adobeRgb],
])('a photo with colors stored in %s', (_, profile) => {
  let chromium: ChromiumPage;
  let plain: RgbaImage;
  let file: Uint8Array;
  let wide: RgbaImage;

  beforeAll(async () => {
    chromium = await openChromiumPage({
      'decode.js': path.join(import.meta.dirname, 'testing/decode-page.ts'),
    });
    await chromium.page.addScriptTag({ type: 'module', url: '/decode.js' });
    await chromium.page.waitForFunction(() => 'decodeInPage' in globalThis);
    plain = await decodedInNode(await storedAs('srgb'));
    file = await storedAs(profile);
    wide = await decodedInNode(file);
  });
  afterAll(() => chromium?.close());

  async function decodedInChromium(bytes: Uint8Array): Promise<RgbaImage> {
    const base64 = await chromium.page.evaluate(
      (given) =>
        (globalThis as unknown as { decodeInPage: (file: string) => Promise<string> }).decodeInPage(
          given,
        ),
      Buffer.from(bytes).toString('base64'),
    );
    return { ...scene, data: Buffer.from(base64, 'base64') };
  }

  it('would look paler if the profile were ignored', async () => {
    // What a decoder gives that reads only the numbers: the file without its profile.
    const { data } = await sharp(file, { ignoreIcc: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(differenceOf({ ...scene, data }, plain).most).toBeGreaterThan(SAME_PICTURE.most);
  });

  it('is the same picture in Node as the photo stored in sRGB', () => {
    const { mean, most } = differenceOf(wide, plain);
    expect(mean).toBeLessThan(SAME_PICTURE.mean);
    expect(most).toBeLessThanOrEqual(SAME_PICTURE.most);
  });

  it('I05 is the same picture and the same report in a browser', async () => {
    const inBrowser = await decodedInChromium(file);
    const { mean, most } = differenceOf(inBrowser, wide);
    expect(mean).toBeLessThan(SAME_PICTURE.mean);
    expect(most).toBeLessThanOrEqual(SAME_PICTURE.most);
    const report = gradedReport(wide);
    expectSameReport(report, gradedReport(inBrowser));
    expectSameReport(report, gradedReport(plain));
  });
});
