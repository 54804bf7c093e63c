import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { type Round, runRounds } from './rounds.ts';
import type { CardFiles } from './speed-photos.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PAGE = fileURLToPath(new URL('./chromium-page.ts', import.meta.url));
/** The engine's worker, which its browser adapter loads from its own folder. */
const WORKER = fileURLToPath(
  new URL('../worker/grade-worker.ts', import.meta.resolve('@tc/engine/browser')),
);
const HTML =
  '<!doctype html><title>speed</title><script src="/opencv.js"></script><script type="module" src="/browser/page.js"></script>';

/** The same rounds in a browser; null if there is none. */
export async function findChromiumRounds(cards: readonly CardFiles[]): Promise<Round[] | null> {
  const executablePath = CHROMIUM.find((candidate) => existsSync(candidate));
  if (!executablePath) return null;
  const server = await serve(cards);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => 'runRound' in globalThis && 'Mat' in cv);
    await page.evaluate(() => {
      // The module looks like a promise but only ever resolves to itself.
      delete (globalThis as unknown as { cv: { then?: unknown } }).cv.then;
    });
    return await runRounds(cards.map(urlsOf), (urls) =>
      page.evaluate(({ front, back }) => runRound(front, back), urls),
    );
  } finally {
    await browser.close();
    server.close();
  }
}

function urlsOf(_card: CardFiles, index: number): Pick<CardFiles, 'front' | 'back'> {
  return { front: `/photos/${index}-front.jpg`, back: `/photos/${index}-back.jpg` };
}

async function serve(cards: readonly CardFiles[]): Promise<Server> {
  const files = new Map<string, string | Uint8Array>([
    ['/', HTML],
    ['/browser/page.js', await bundle(PAGE)],
    ['/worker/grade-worker.ts', await bundle(WORKER)],
    ['/opencv.js', await readFile(createRequire(import.meta.url).resolve('@techstark/opencv-js'))],
  ]);
  for (const [index, card] of cards.entries()) {
    const urls = urlsOf(card, index);
    files.set(urls.front, await readFile(card.front));
    files.set(urls.back, await readFile(card.back));
  }
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const isScript = url.endsWith('js') || url.endsWith('ts');
    const type = isScript ? 'text/javascript' : url.endsWith('jpg') ? 'image/jpeg' : 'text/html';
    response.setHeader('content-type', type);
    response.end(files.get(url) ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function bundle(entry: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    ...{ entryPoints: [entry], bundle: true, format: 'esm', target: 'es2023', write: false },
    minify: true,
  });
  return outputFiles[0].contents;
}
