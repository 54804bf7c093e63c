import type { Page } from 'playwright-core';
import { SLUG } from './tool-page.ts';

/** How the live outline performs with a camera of 1920 x 1080 pixels. */
export interface LivePace {
  readonly looks: number;
  readonly perSecond: number;
  /** Median time from sending a frame to the engine's worker until its answer. */
  readonly lookMs: number;
}

const WARM_LOOKS = 10;
const MEASURED_LOOKS = 60;

interface Noted {
  readonly at: number[];
  readonly tookMs: number[];
}

/** Records when frames are sent to a worker, and when the answers arrive. */
function noteLooks(): void {
  const noted: Noted = { at: [], tookMs: [] };
  Object.assign(globalThis, { noted });
  const heard = new WeakSet<Worker>();
  const send = Worker.prototype.postMessage;
  let sentAt = 0;
  Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
    if ((given[0] as { frame?: unknown } | null)?.frame !== undefined) {
      sentAt = performance.now();
      if (!heard.has(this)) {
        heard.add(this);
        this.addEventListener('message', () => {
          noted.at.push(performance.now());
          noted.tookMs.push(performance.now() - sentAt);
        });
      }
    }
    return Reflect.apply(send, this, given);
  };
}

/** Opens the camera with a moving card and watches the outline follow it. */
export async function measureLive(page: Page, url: string): Promise<LivePace> {
  await page.addInitScript(noteLooks);
  await page.goto(`${url}/${SLUG}-pro-v2`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Open the camera' }).click();
  const all = WARM_LOOKS + MEASURED_LOOKS;
  await page.waitForFunction(
    (wanted) => (globalThis as unknown as { noted: Noted }).noted.at.length > wanted,
    all,
    { timeout: 240_000 },
  );
  const { at, tookMs } = await page.evaluate(
    () => (globalThis as unknown as { noted: Noted }).noted,
  );
  const [from = Number.NaN, to = Number.NaN] = [at[WARM_LOOKS], at[all]];
  const sorted = tookMs.slice(WARM_LOOKS, all).sort((a, b) => a - b);
  return {
    looks: MEASURED_LOOKS,
    perSecond: (1000 * MEASURED_LOOKS) / (to - from),
    lookMs: sorted[sorted.length >> 1] ?? Number.NaN,
  };
}
