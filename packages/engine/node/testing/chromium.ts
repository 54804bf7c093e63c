import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BuildOptions, build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export interface ChromiumPage {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/**
 * Bundles browser programs in memory, serves them on a local port and opens an empty page there.
 * `files` maps a served name such as `worker.js` to its TypeScript entry.
 */
export async function openChromiumPage(
  files: Readonly<Record<string, string>>,
  options: BuildOptions = {},
): Promise<ChromiumPage> {
  const served = new Map<string, Uint8Array>();
  for (const [name, entry] of Object.entries(files)) {
    const { outputFiles } = await build({
      ...{ entryPoints: [entry], bundle: true, format: 'esm', target: 'es2023', write: false },
      ...options,
    });
    served.set(`/${name}`, outputFiles?.[0]?.contents ?? new Uint8Array());
  }
  const server = createServer((request, response) => {
    const body = served.get(request.url ?? '');
    response.setHeader('content-type', body ? 'text/javascript' : 'text/html');
    response.end(body ?? '<!doctype html><title>engine</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    page,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

async function launchChromium(): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? CANDIDATES.find((candidate) => existsSync(candidate));
  if (!executablePath) throw new Error(`Chromium is needed at one of ${CANDIDATES.join(', ')}`);
  return await chromium.launch({ executablePath, args: ARGUMENTS });
}
