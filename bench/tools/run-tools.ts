import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { BenchOptions } from '../options.ts';
import { REPOSITORY } from '../paths.ts';
import { conclude } from '../results/conclude.ts';
import type { Findings } from '../results/results.ts';
import { startServerProcess } from '../server/measured-server.ts';
import { type DragCost, measureDrags } from './measure-drag.ts';
import { type LivePace, measureLive } from './measure-live.ts';
import { launchWithFilm, SLUG } from './tool-page.ts';

const PRODUCT = path.join(REPOSITORY, 'tools/start.ts');
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

function findings(drags: readonly DragCost[], live: LivePace): Findings {
  const slowest = drags.toSorted((a, b) => b.workMs - a.workMs)[0];
  return {
    figures: {
      dragWork: {
        label: 'Work for one frame while dragging over a photo of 12 megapixels, the costlier tool',
        ...{ value: slowest?.workMs ?? null, n: slowest?.frames ?? 0, unit: 'ms' },
        ...{ better: 'lower', tolerance: 4, target: { text: 'under 16 ms', atMost: 16 } },
      },
      liveLooks: {
        label: 'Frames a second in which the live outline is found anew, camera of 1920 x 1080',
        ...{ value: live.perSecond, n: live.looks, unit: 'number' },
        ...{ better: 'higher', tolerance: 5, target: { text: 'at least 10', atLeast: 10 } },
      },
    },
    tables: {
      drags: {
        title: 'Dragging at 12 megapixels',
        about:
          "Work is the processor time of the page's main thread for each frame. The interval between frames also depends on what else the machine does.",
        rowsAre: 'what is dragged',
        columns: { work: 'ms', 'interval, 95 %': 'ms', frames: 'count' },
        rows: Object.fromEntries(
          drags.map(({ name, workMs, intervalMs, frames }) => [
            name,
            { work: workMs, 'interval, 95 %': intervalMs, frames },
          ]),
        ),
      },
    },
  };
}

/**
 * Measures the tools in a real browser: what a frame of dragging costs, and how often the camera finds the
 * outline.
 */
export async function runTools(options: BenchOptions): Promise<boolean> {
  const [loadBefore = 0] = loadavg();
  const folder = await mkdtemp(path.join(tmpdir(), 'tools-'));
  const product = await startServerProcess(PRODUCT, { LOG_LEVEL: 'warn', PRODUCT_SLUG: SLUG });
  const browser = await launchWithFilm(folder);
  try {
    const drags = await measureDrags(await browser.newPage(DESKTOP), product.url);
    const live = await measureLive(await browser.newPage(PHONE), product.url);
    const results = {
      about: {
        part: 'Tools',
        date: new Date().toISOString().slice(0, 10),
        machine: `${cpus().length} cores, ${cpus()[0]?.model}`,
        'other work on it (load average before)': loadBefore.toFixed(1),
        browser: `Chromium ${browser.version()}, without a graphics card`,
      },
      ...findings(drags, live),
    };
    return await conclude({
      part: 'tools',
      results,
      update: options.update,
      comparedBy: ['machine'],
    });
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true });
  }
}
