import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openBrowser, type Picture, photograph } from './page.ts';
import { drawCapture } from './stages/capture.ts';
import { drawCentering } from './stages/centering.ts';
import { drawFrame } from './stages/frame.ts';
import { drawGrading } from './stages/grading.ts';
import { drawIntake } from './stages/intake.ts';
import { drawLocate } from './stages/locate.ts';
import { drawOutline } from './stages/outline.ts';
import { drawCorners, drawEdges } from './stages/rim.ts';

/**
 * Draws the pictures of docs/grading.md from what the engine finds in our own sample cards:
 * `node docs/pictures/draw.ts [NAME...]`. The results are committed.
 */
const PICTURES: Readonly<Record<string, () => Promise<Picture>>> = {
  intake: drawIntake,
  locate: drawLocate,
  outline: drawOutline,
  frame: drawFrame,
  capture: drawCapture,
  centering: drawCentering,
  corners: drawCorners,
  edges: drawEdges,
  grading: drawGrading,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PICTURES[name]);
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown: ${unknown.join(', ')}. Known: ${Object.keys(PICTURES).join(', ')}\n`,
  );
  process.exit(64);
}
const browser = await openBrowser();
for (const [name, draw] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const file = await photograph(browser, await draw());
  await writeFile(path.join(import.meta.dirname, `${name}.webp`), file);
  process.stdout.write(`${name}.webp ${Math.round(file.length / 1024)} KB\n`);
}
await browser.close();
