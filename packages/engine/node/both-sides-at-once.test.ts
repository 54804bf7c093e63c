import { renderScene, type SceneSpec } from '@tc/testcards';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GradeReport, RgbaImage } from '../src/index.ts';
import type { GradedCard } from './testing/grader-page.ts';
import { type OpenGraderPage, openGraderPage } from './testing/open-grader-page.ts';

const SCENE: Omit<SceneSpec, 'seed'> = {
  ...{ size: 'standard', style: 'bloom', border: 'solid', ground: 'plain' },
  ...{ widthPx: 750, heightPx: 1000, fill: 0.85 },
};
const { photo: front } = renderScene({ ...SCENE, seed: 51, borderColor: 'blue' });
const { photo: back } = renderScene({ ...SCENE, seed: 52, borderColor: 'red' });
const NO_CARD: RgbaImage = { ...front, data: new Uint8ClampedArray(front.data.length).fill(120) };

async function toPng({ width, height, data }: RgbaImage): Promise<string> {
  const raw = { width, height, channels: 4 } as const;
  return (await sharp(data, { raw }).png().toBuffer()).toString('base64');
}

const MANY = { processors: 8 };
const TWO = { processors: 2 };

/** Workers that start workers tell the page. */
const TELLING = `if (typeof document === 'undefined') {
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      new BroadcastChannel('started').postMessage('');
    }
  };
}`;

/** Everything but how long it took. */
function withoutTimes({ report: { timingsMs, ...report }, straight }: GradedCard) {
  return { report, straight };
}

/**
 * The stages of the sides in the report. Photos are decoded in any order, and a side that is left out may have
 * been measured meanwhile.
 */
function stagesOf({ stages, report: { sides } }: GradedCard): readonly string[] {
  const isInReport = (stage: string) => (stage.startsWith('front') ? sides.front : sides.back);
  return stages.filter((stage) => !stage.endsWith('decode') && isInReport(stage));
}

const refusal = ({ status, ...report }: GradeReport) =>
  'refusal' in report ? `${report.refusal.side}: ${report.refusal.code}` : status;

describe('both sides of a card, on a device with many processors', () => {
  let browser: OpenGraderPage;
  beforeAll(async () => {
    browser = await openGraderPage({ banner: { js: TELLING } });
  });
  afterAll(() => browser.close());

  const unreadable = Buffer.from('not a photo').toString('base64');
  const cases: readonly (readonly [string, () => Promise<readonly [string, string]>, string])[] = [
    ['both good', async () => [await toPng(front), await toPng(back)], 'graded'],
    [
      'no card on the back',
      async () => [await toPng(front), await toPng(NO_CARD)],
      'back: no-card',
    ],
    [
      'no card on the front',
      async () => [await toPng(NO_CARD), await toPng(back)],
      'front: no-card',
    ],
    ['an unreadable back', async () => [await toPng(front), unreadable], 'back: unreadable'],
    ['an unreadable front', async () => [unreadable, await toPng(back)], 'front: unreadable'],
    ['one photo as both', async () => [await toPng(front), await toPng(front)], 'graded'],
  ];

  it.each(cases)(
    'give the report that one worker gives, in the same stages: %s',
    async (_, photos, expected) => {
      const [one, other] = await photos();
      const inOne = await browser.gradeCard(one, other, TWO);
      const inTwo = await browser.gradeCard(one, other, MANY);
      expect([inOne.helpers, inTwo.helpers]).toEqual([0, 1]);
      expect(refusal(inOne.report)).toBe(expected);
      expect(withoutTimes(inTwo)).toEqual(withoutTimes(inOne));
      expect(stagesOf(inTwo)).toEqual(stagesOf(inOne));
    },
  );
});

describe.each([
  ['cannot start workers', 'globalThis.Worker = undefined;'],
  [
    'start workers whose program does not come',
    `const { Worker } = globalThis;
     globalThis.Worker = class extends Worker {
       constructor(program, options) {
         super(program + '.gone', options);
       }
     };`,
  ],
])('both sides of a card, where workers %s', (_, js) => {
  let browser: OpenGraderPage;
  beforeAll(async () => {
    browser = await openGraderPage({
      banner: { js: `if (typeof document === 'undefined') {${js}}` },
    });
  });
  afterAll(() => browser.close());

  it('are measured one after the other, each of them once', { tags: ['long'] }, async () => {
    const photos = [await toPng(front), await toPng(back)] as const;
    const inOne = await browser.gradeCard(...photos, TWO);
    const asked = await browser.gradeCard(...photos, { ...MANY, isWarm: true });
    expect(withoutTimes(asked)).toEqual(withoutTimes(inOne));
    expect(stagesOf(asked)).toEqual(stagesOf(inOne));
    expect(asked.stages.filter((stage) => stage.endsWith('decode'))).toHaveLength(2);
  });
});
