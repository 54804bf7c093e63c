import { expectAccessible } from '@tc/e2e/support/accessibility.ts';
import { borderOf, button, openTool, slider } from '@tc/e2e/support/centering.ts';
import { readBytes, readText } from '@tc/e2e/support/downloads.ts';
import { renderTestPhoto } from '@tc/e2e/support/photos.ts';
import type { SceneSpec } from '@tc/testcards';
import type { Download, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

/** A card whose borders are known to a hundredth: 3 mm before the print is shifted. */
const CARD: SceneSpec = {
  ...{ seed: 77, size: 'standard', style: 'atlas', border: 'solid', ground: 'plain' },
  ...{ borderMm: 3, borderTiltDeg: 0, tiltDeg: 2, rollDeg: 1, bowMm: 0 },
};
const FRONT_SHIFT_MM = 0.12;
const BACK_SHIFT_MM = 1.05;
const front = await renderTestPhoto('front.jpg', {
  ...CARD,
  ...{ borderColor: 'white', printShiftMm: [FRONT_SHIFT_MM, 0] },
});
const back = await renderTestPhoto('back.jpg', {
  ...CARD,
  ...{ side: 'back', borderColor: 'red', printShiftMm: [BACK_SHIFT_MM, 0] },
});

const [LEFT, RIGHT] = [3 + FRONT_SHIFT_MM, 3 - FRONT_SHIFT_MM];
const [BACK_LEFT, BACK_RIGHT] = [3 + BACK_SHIFT_MM, 3 - BACK_SHIFT_MM];

/**
 * The charts of the companies and of the specification, copied by hand: grade, the largest share in front, and
 * on the back. Only the rows that this card comes near.
 */
const CHARTS = {
  'PSA Published limits': [[10, 55, 75] as const, [9, 60, 90] as const],
  'Beckett Published limits': [[9.5, 55, 60] as const, [9, 55, 70] as const, [8, 60, 80] as const],
  'SGC Published limits': [[10, 55, 100] as const, [9, 60, 100] as const],
  'CGC Published limits': [[10, 55, 75] as const, [9, 60, 90] as const],
  'TAG Card games': [[10, 55, 65] as const, [9, 60, 75] as const],
  'TAG Sports': [[10, 55, 70] as const, [9, 60, 90] as const],
};

const share = (a: number, b: number) => (100 * Math.max(a, b)) / (a + b);

const shift = (page: Page) => page.getByRole('radiogroup', { name: 'Side of the card' });
const scale = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'What each scale allows' })
    .getByRole('listitem')
    .filter({ hasText: name });

async function expectVerdicts(page: Page, frontShare: number, backShare: number) {
  for (const [name, chart] of Object.entries(CHARTS)) {
    const row = chart.find(([, most, mostBack]) => frontShare <= most && backShare <= mostBack);
    const shown = await scale(page, name).locator('.measured').first().textContent();
    expect(shown, `${name} at ${frontShare} and ${backShare}`).toBe(String(row?.[0]));
  }
}

/** Chooses the other side by keys alone. */
async function turnTo(page: Page, name: 'Front' | 'Back') {
  await shift(page).getByRole('radio', { checked: true }).focus();
  await page.keyboard.press(name === 'Back' ? 'ArrowRight' : 'ArrowLeft');
  await page.locator(':focus').filter({ hasText: name }).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('region', { name: `The ${name.toLowerCase()} of the card` }).waitFor();
  await slider(page, 'Left frame line').waitFor();
}

/** Moves a line by keys, in tenths and hundredths of a millimeter. */
async function nudge(page: Page, line: string, byMm: number) {
  const arrow = byMm < 0 ? 'ArrowLeft' : 'ArrowRight';
  const hundredths = Math.round(Math.abs(byMm) * 100);
  await slider(page, line).focus();
  for (let k = 0; k < Math.floor(hundredths / 10); k++) await page.keyboard.press(`Shift+${arrow}`);
  for (let k = 0; k < hundredths % 10; k++) await page.keyboard.press(arrow);
}

async function saved(page: Page, name: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await button(page, name).press('Enter');
  return download;
}

/** The share of the pixels in a part of a picture that have such a color. */
async function shareOf(
  picture: Buffer,
  part: { left: number; top: number; width: number; height: number },
  isMeant: (red: number, green: number, blue: number) => boolean,
): Promise<number> {
  const { data } = await sharp(picture)
    .extract(part)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let i = 0; i < data.length; i += 3) {
    if (isMeant(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0)) count++;
  }
  return (3 * count) / data.length;
}

const isRed = (red: number, green: number, blue: number) => red > 140 && green < 70 && blue < 90;
const isInk = (red: number, green: number, blue: number) => red > 180 && green > 140 && blue < 120;

describe('both sides of a card', () => {
  it('are measured and corrected by keys alone, judged together, and kept in one picture and one report', async () => {
    const { page, messages, uploads, close } = await openTool();
    await page.getByLabel('Choose photos').setInputFiles([front.file, back.file]);
    await shift(page).waitFor();
    await page.getByText('from the front alone').waitFor({ state: 'detached' });
    expect(Math.abs((await borderOf(page, 'Left'))[0] - LEFT)).toBeLessThan(0.12);
    await slider(page, 'Left frame line').press('Enter');
    const snapped = page.getByText('Left frame line snapped to the printed edge beside it.');
    await snapped.waitFor();
    await turnTo(page, 'Back');
    // What was said about the front is not about the back.
    expect(await snapped.count()).toBe(0);
    expect(Math.abs((await borderOf(page, 'Left'))[0] - BACK_LEFT)).toBeLessThan(0.12);
    expect(Math.abs((await borderOf(page, 'Right'))[0] - BACK_RIGHT)).toBeLessThan(0.12);
    await expectVerdicts(page, share(LEFT, RIGHT), share(BACK_LEFT, BACK_RIGHT));
    // The print may be off by at most 60 % of both borders for the next grade of Beckett, 65 % for TAG's.
    const both = BACK_LEFT + BACK_RIGHT;
    for (const [name, most] of [
      ['Beckett Published limits', 0.6] as const,
      ['TAG Card games', 0.65] as const,
    ]) {
      const said = (await scale(page, name).textContent()) ?? '';
      const [, missing] = /(\d\.\d\d) mm on the back/.exec(said) ?? [];
      expect(Math.abs(Number(missing) - (BACK_LEFT - most * both)), name).toBeLessThan(0.1);
      expect(said).not.toContain('on the front');
    }
    await expectAccessible(page);

    await nudge(page, 'Left frame line', -1.35);
    const [backLeft] = await borderOf(page, 'Left');
    expect(Math.abs(backLeft - (BACK_LEFT - 1.35))).toBeLessThan(0.12);
    await expectVerdicts(page, share(LEFT, RIGHT), share(BACK_LEFT - 1.35, BACK_RIGHT));

    await turnTo(page, 'Front');
    await nudge(page, 'Left frame line', 0.8);
    const [frontLeft] = await borderOf(page, 'Left');
    expect(Math.abs(frontLeft - (LEFT + 0.8))).toBeLessThan(0.12);
    await expectVerdicts(page, share(LEFT + 0.8, RIGHT), share(BACK_LEFT - 1.35, BACK_RIGHT));

    const picture = await saved(page, 'Save picture');
    expect(picture.suggestedFilename()).toBe('centering-front-and-back.png');
    const bytes = await readBytes(picture);
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    expect(width).toBeGreaterThan(height);
    const half = { top: 0, width: Math.floor(width / 2), height };
    // Only the border of the back is red.
    expect(await shareOf(bytes, { ...half, left: 0 }, isRed)).toBeLessThan(0.002);
    expect(await shareOf(bytes, { ...half, left: half.width }, isRed)).toBeGreaterThan(0.02);
    // The numbers are beside the card and the ground it lies on, which is some 150 pixels away.
    const margin = { left: 0, top: 80, width, height: 55 };
    expect(await shareOf(bytes, margin, isInk)).toBeGreaterThan(0.003);

    const report = await readText(await saved(page, 'Save report'));
    const [head = '', sections = ''] = report.split('<h2>Front</h2>');
    const [ofFront = '', ofBack = ''] = sections.split('<h2>Back</h2>');
    for (const [section, mm] of [
      [ofFront, frontLeft],
      [ofBack, backLeft],
    ] as const) {
      expect(section).toContain(`${mm.toFixed(2)} ±`);
      expect(section).toContain('by hand');
      expect(section.match(/src="data:image\/png;base64,/g)).toHaveLength(1);
    }
    expect(head).toContain('not a grade by any company');
    for (const name of Object.keys(CHARTS)) {
      const grade = await scale(page, name).locator('.measured').first().textContent();
      const [company = '', ...edition] = name.split(' ');
      expect(ofBack).toContain(`<td>${company}, ${edition.join(' ')}</td><td>${grade} `);
    }

    // Undo goes back over both sides.
    for (let k = 0; k < 8 + 13 + 5; k++) await page.keyboard.press('Control+z');
    await expectVerdicts(page, share(LEFT, RIGHT), share(BACK_LEFT, BACK_RIGHT));
    expect(uploads).toEqual([]);
    expect(messages).toEqual([]);
    await close();
  });
});
