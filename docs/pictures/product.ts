import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
/** A port that does not collide with a product that is already running. */
const PORT = '38417';
const START_MS = 240_000;
/** The card that shows the most: worn corners, chips, and a report with every part. */
const CARD = 'worn';

interface Running {
  readonly url: string;
  readonly stop: () => void;
}

/** The product, started by its own command. */
async function startProduct(): Promise<Running> {
  const start = path.join(REPOSITORY, 'tools/run.mjs');
  const child = spawn(process.execPath, [start, 'start'], {
    cwd: REPOSITORY,
    env: { ...process.env, PORT, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The product did not start.')), START_MS);
    child.stdout.on('data', (chunk: Buffer) => {
      const line = /^ready (\S+)$/m.exec(String(chunk));
      if (!line) return;
      clearTimeout(timer);
      resolve(line[1]);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}.`)));
  });
  return { url, stop: () => child.kill('SIGTERM') };
}

/** The grading tool with a graded sample, as a visitor sees it. */
export async function photographProduct(browser: Browser): Promise<Buffer> {
  const product = await startProduct();
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 960 },
      deviceScaleFactor: 1.25,
      reducedMotion: 'reduce',
    });
    await page.goto(`${product.url}/demo?card=${CARD}`, { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Save as JSON' }).waitFor({ timeout: 120_000 });
    await page.waitForLoadState('networkidle');
    const png = await page.screenshot({ type: 'png' });
    return await sharp(png).webp({ quality: 86, effort: 6, smartSubsample: true }).toBuffer();
  } finally {
    product.stop();
  }
}
