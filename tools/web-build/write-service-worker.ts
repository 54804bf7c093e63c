import { createHash } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { listKeptFiles } from './kept-files.ts';

const SOURCES = path.resolve(import.meta.dirname, '../../apps/web/service-worker');

/** The same for everyone, and useful without a server. */
const PAGES = [
  '/demo',
  '/centering',
  '/qr-scanner',
  '/background-removal',
  // The server writes the product's name into these two.
  '/{slug}-pro',
  '/{slug}-pro-v2',
  '/digital-locker',
  '/scan',
  '/camera-scan',
  '/offline',
];

/** They ask the server, or what this browser keeps, for what they show. */
const GUARDED = ['/digital-locker', '/scan', '/camera-scan'];

/** The modules that render those pages. */
const ROUTES = [
  'root',
  'routes/demo',
  'routes/centering',
  'routes/qr-scanner',
  'routes/background-removal',
  'routes/pro-tools',
  'routes/app-part',
  'routes/guarded',
  'routes/digital-locker',
  // The scanner, by its two addresses.
  'scan',
  'camera-scan',
  'routes/offline',
];

/**
 * Large, and either useless without a connection or rarely needed: only HEIC photos, PDF files and text
 * recognition load them.
 */
const LEFT_OUT =
  /^(libheif-bundle|make-pdf|make-labels|paper-[\w-]+\.js|read-printed|worker\.min|tesseract)/;

/** The most that a device stores, as stated on the download page. */
const MOST_BYTES = 9_000_000;

async function bundle(name: string, kept?: object): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(SOURCES, `${name}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    ...(kept && { define: { KEPT: JSON.stringify(kept) } }),
  });
  return outputFiles[0]?.text ?? '';
}

/** Writes the worker that lets this build open without a connection, and the one that removes it. */
export async function writeServiceWorker(clientFolder: string): Promise<void> {
  const files = listKeptFiles(clientFolder, ROUTES, LEFT_OUT);
  const bytes = files.reduce((sum, file) => sum + statSync(clientFolder + file).size, 0);
  if (bytes > MOST_BYTES) throw new Error(`${bytes} bytes are more than a device shall keep.`);
  const kept = { pages: PAGES, guarded: GUARDED, files };
  const content = await bundle('worker', { ...kept, version: '' });
  const version = createHash('sha256').update(content).digest('hex').slice(0, 16);
  writeFileSync(path.join(clientFolder, 'sw.js'), await bundle('worker', { ...kept, version }));
  writeFileSync(path.join(clientFolder, 'sw-retired.js'), await bundle('retired-worker'));
}
