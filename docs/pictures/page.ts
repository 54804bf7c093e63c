import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const TOKENS = path.join(REPOSITORY, 'apps/web/src/ui/tokens.css');
const STYLE = path.join(import.meta.dirname, 'picture.css');
const CHROMIUM = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** Width of every picture in CSS pixels; the file has more, for sharp screens. */
const WIDTH = 1040;
const SCALE = 1.6;

/** One picture of the documentation: markup inside the common frame. */
export interface Picture {
  readonly title: string;
  /** Small text to the right of the title: which card, which photo. */
  readonly source: string;
  readonly body: string;
}

const SANS = import.meta.resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
);
const MONO = import.meta.resolve(
  '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
);

async function fontFace(family: string, address: string): Promise<string> {
  const bytes = await readFile(fileURLToPath(address));
  return `@font-face { font-family: "${family}"; font-weight: 100 900; src: url(data:font/woff2;base64,${bytes.toString('base64')}) }`;
}

/** The product's own colors and typefaces, so that pictures and pages look alike. */
async function style(): Promise<string> {
  const tokens = await readFile(TOKENS, 'utf8');
  const colors = [...tokens.matchAll(/--color-[\w-]+: #[0-9a-f]+;/g)].join('\n');
  const faces = await Promise.all([fontFace('Picture Sans', SANS), fontFace('Picture Mono', MONO)]);
  return `${faces.join('\n')}\n:root { ${colors} }\n${await readFile(STYLE, 'utf8')}`;
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = CHROMIUM.find((candidate) => existsSync(candidate));
  if (!executablePath) throw new Error('Drawing needs Chromium; set CHROMIUM_PATH to its program.');
  return chromium.launch({ executablePath, args: ['--headless=new', '--no-sandbox'] });
}

/** Draws a picture and returns it as a small WebP file. */
export async function photograph(browser: Browser, picture: Picture): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: 400 },
    deviceScaleFactor: SCALE,
  });
  const { title, source, body } = picture;
  await page.setContent(
    `<!doctype html><meta charset="utf-8"><style>${await style()}</style>
    <figure><header><h1>${title}</h1><p>${source}</p></header>${body}</figure>`,
    { waitUntil: 'load' },
  );
  await page.evaluate('document.fonts.ready');
  const png = await page.locator('figure').screenshot({ type: 'png' });
  await page.close();
  return sharp(png).webp({ quality: 84, effort: 6, smartSubsample: true }).toBuffer();
}
