import type { CDPSession, Page } from 'playwright-core';
import { drawnPhoto, SLUG } from './tool-page.ts';

/** What one frame costs while something is dragged over a 12 megapixel photo. */
export interface DragCost {
  readonly name: string;
  readonly frames: number;
  /** Processor time of the page's main thread, so that other work on the machine does not count. */
  readonly workMs: number;
  /** Time from one frame to the next; 95 % were no longer than this. */
  readonly intervalMs: number;
}

const MOVES = 240;
const REACH_PX = 120;
const MEASURED_MS = 120_000;
const ZOOM_STEPS = 6;

async function workSoFarMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Records when each frame starts, for as long as the page is open. */
function countFrames(): void {
  const times: number[] = [];
  Object.assign(globalThis, { frameTimes: times });
  const next = (at: number) => {
    times.push(at);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

const takeFrames = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes.splice(0));

async function dragAround(page: Page, from: readonly [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  for (let move = 0; move < MOVES; move++) {
    const away = REACH_PX * Math.sin((4 * Math.PI * move) / MOVES);
    await page.mouse.move(from[0] + away, from[1] + away / 2);
  }
  await page.mouse.up();
}

async function costOf(
  page: Page,
  name: string,
  from: readonly [number, number],
): Promise<DragCost> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(countFrames);
  await dragAround(page, from);
  await takeFrames(page);
  const before = await workSoFarMs(devTools);
  await dragAround(page, from);
  const workMs = (await workSoFarMs(devTools)) - before;
  const times = await takeFrames(page);
  const intervals = times.slice(1).map((at, k) => at - (times[k] ?? at));
  intervals.sort((a, b) => a - b);
  return {
    ...{ name, frames: times.length, workMs: workMs / times.length },
    intervalMs: intervals[Math.floor(0.95 * intervals.length)] ?? Number.NaN,
  };
}

async function middleOf(page: Page, selector: string): Promise<readonly [number, number]> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A frame line in the centering tool, and the photo on the workbench. */
export async function measureDrags(page: Page, url: string): Promise<readonly DragCost[]> {
  const file = await drawnPhoto();
  await page.goto(`${url}/centering`, { waitUntil: 'networkidle' });
  await page.getByLabel('Photo of the front').setInputFiles(file);
  const line = '[role=slider][aria-label="Left frame line"]';
  await page.locator(line).first().waitFor({ timeout: MEASURED_MS });
  const ofLine = await costOf(page, 'a frame line', await middleOf(page, line));
  await page.goto(`${url}/${SLUG}-pro`, { waitUntil: 'networkidle' });
  await page.getByLabel('Photo of the front').setInputFiles(file);
  await page.getByRole('button', { name: 'Measure the front' }).press('Enter');
  await page.locator('canvas[data-drawn=true]').waitFor({ timeout: MEASURED_MS });
  for (let step = 0; step < ZOOM_STEPS; step++) await page.getByRole('application').press('+');
  const ofPhoto = await costOf(page, 'the photo', await middleOf(page, '[role=application]'));
  return [ofLine, ofPhoto];
}
