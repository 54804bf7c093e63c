import { invariant, ok } from '@tc/kernel';
import { renderUnderLamps } from '@tc/testcards';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKernels, drawRelief, gradePhotos, type RgbaImage } from '../src/index.ts';
import { type OpenGraderPage, openGraderPage } from './testing/open-grader-page.ts';
import { fingerprintRelief } from './testing/relief-fingerprint.ts';

async function toPng({ width, height, data }: RgbaImage): Promise<string> {
  const raw = { width, height, channels: 4 } as const;
  return (await sharp(data, { raw }).png().toBuffer()).toString('base64');
}

describe('what moved with the light, in Node and in a Chromium worker', () => {
  let browser: OpenGraderPage;
  beforeAll(async () => {
    browser = await openGraderPage();
  });
  afterAll(() => browser.close());

  it('is the same picture, byte for byte, compiled and plain', async () => {
    const photos = renderUnderLamps(
      {
        ...{ seed: 63, size: 'standard', border: 'solid', borderColor: 'cream' },
        ...{ widthPx: 1000, heightPx: 1330, fill: 0.8 },
        flaws: [{ kind: 'crease', sizeMm: 30, severity: 0.9 }],
      },
      { azimuthsDeg: [0, 180], movement: 1 },
    ).map(({ photo }) => photo);
    const [first, second] = photos;
    invariant(first && second, 'two photos');
    const front = { image: first, underOtherLight: [ok({ image: second })] };
    const report = gradePhotos({ front });
    invariant(report.status === 'graded', 'the drawn card is graded');
    const inNode = [true, false].map((simd) =>
      fingerprintRelief(drawRelief(createKernels({ simd }), { photos, card: report.sides.front })),
    );
    expect(inNode[0]).toMatchObject({ photos: 2, pxPerMm: 10, width: 635, height: 889 });
    expect(inNode[1]).toEqual(inNode[0]);
    expect(await browser.reliefOf(await toPng(first), await toPng(second))).toEqual(inNode[0]);
  });
});
