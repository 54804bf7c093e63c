import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GradeReport, gradePhotos, type RgbaImage } from '../src/index.ts';
import { foldPhoto } from './testing/fold-photo.ts';
import { type OpenGraderPage, openGraderPage } from './testing/open-grader-page.ts';
import { viewOfScene } from './testing/view-of-scene.ts';

async function toPng({ width, height, data }: RgbaImage): Promise<string> {
  const raw = { width, height, channels: 4 } as const;
  return (await sharp(data, { raw }).png().toBuffer()).toString('base64');
}

/** Everything but how long it took. */
function measuredOf({ timingsMs, ...report }: GradeReport) {
  return JSON.stringify(report);
}

describe('one photo of a folded card, in Node and in a Chromium worker', () => {
  let browser: OpenGraderPage;
  beforeAll(async () => {
    browser = await openGraderPage();
  });
  afterAll(() => browser.close());

  it('gives the same report, byte for byte', async () => {
    const { view, scene } = viewOfScene({
      ...{ seed: 41, size: 'standard', style: 'bloom', border: 'solid', borderColor: 'blue' },
      ...{ widthPx: 1000, heightPx: 1330, fill: 0.85, borderMm: 3 },
    });
    const ends = [
      [0.15, 0.3],
      [0.85, 0.62],
    ] as const;
    const image = foldPhoto(scene.photo, view, ends, [-0.4, 0.4]);
    const inNode = gradePhotos({ front: { image } });
    expect(inNode.sides.front?.flaws).toContainEqual(
      expect.objectContaining({ kind: 'crease', path: expect.any(Array) }),
    );
    expect(measuredOf(await browser.gradeFile(await toPng(image)))).toBe(measuredOf(inNode));
  });
});
