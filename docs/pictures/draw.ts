import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser, type Picture, photograph } from './page.ts';
import { photographProduct } from './product.ts';
import { drawCapture } from './stages/capture.ts';
import { drawCardMap } from './stages/card-map.ts';
import { drawCentering } from './stages/centering.ts';
import { drawGrading } from './stages/grading.ts';
import { drawIntake } from './stages/intake.ts';
import { drawLights } from './stages/lights.ts';
import { drawLocate } from './stages/locate.ts';
import { drawOutline } from './stages/outline.ts';
import { drawReference } from './stages/reference.ts';
import { drawCorners, drawEdges } from './stages/rim.ts';
import { drawSurface } from './stages/surface.ts';

const STAGES: Readonly<Record<string, () => Promise<Picture>>> = {
  intake: drawIntake,
  locate: drawLocate,
  outline: drawOutline,
  'card-map': drawCardMap,
  capture: drawCapture,
  centering: drawCentering,
  corners: drawCorners,
  edges: drawEdges,
  surface: drawSurface,
  lights: drawLights,
  reference: drawReference,
  grading: drawGrading,
};
const PRODUCT = 'product';
const NAMES = [...Object.keys(STAGES), PRODUCT];

async function draw(name: string, browser: Browser): Promise<Buffer> {
  return name === PRODUCT ? photographProduct(browser) : photograph(browser, await STAGES[name]());
}

/**
 * Draws the pictures of README.md and docs/grading.md from what the engine and the product make of
 * our own sample cards: `node docs/pictures/draw.ts [NAME...]`. The results are committed.
 */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(`Unknown: ${unknown.join(', ')}. Known: ${NAMES.join(', ')}\n`);
    process.exitCode = 64;
    return;
  }
  const browser = await openBrowser();
  for (const name of wanted.length > 0 ? wanted : NAMES) {
    const file = await draw(name, browser);
    await writeFile(path.join(import.meta.dirname, `${name}.webp`), file);
    process.stdout.write(`${name}.webp ${Math.round(file.length / 1024)} KB\n`);
  }
  await browser.close();
}

await main();
