import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';

const SOURCES = path.resolve(import.meta.dirname, '../../apps/web/src');
const NOWHERE = 'http://part.example/';

async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, loader: 'tsx', resolveDir: SOURCES },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Renders one part of the web app on its own, for states that no page of the product reaches. `element` is JSX,
 * `imports` its imports, relative to the web app's sources.
 */
export async function mount(page: Page, imports: string, element: string): Promise<void> {
  const script = await bundle(
    `import { createRoot } from 'react-dom/client';\n${imports}\ncreateRoot(document.getElementById('root')!).render(${element});`,
  );
  const html =
    '<!doctype html><title>Part</title><div id="root"></div><script src="/part.js"></script>';
  await page.route(`${NOWHERE}**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto(NOWHERE);
}
