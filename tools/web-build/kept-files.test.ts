import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listKeptFiles } from './kept-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ROUTES = {
  entry: { module: '/assets/entry-1.js', imports: [], css: [] },
  routes: {
    root: { module: '/assets/root-1.js', imports: [], css: ['/assets/root-1.css'] },
    'routes/demo': { module: '/assets/demo-1.js', imports: ['/assets/parts-1.js'] },
    'routes/blog': { module: '/assets/blog-1.js' },
  },
};

const FILES = {
  'manifest-0a1b.js': `window.__reactRouterManifest=${JSON.stringify(ROUTES)};`,
  'entry-1.js': 'import "./parts-1.js";',
  'root-1.js': 'import("./account-1.js");',
  'account-1.js': '',
  'root-1.css': '@font-face{src:url(/assets/sans-1.woff2)}',
  'sans-1.woff2': 'demo-2.js',
  'demo-1.js': 'import("./later-1.js");',
  'later-1.js': 'new Worker(new URL("/assets/worker-1.js", import.meta.url))',
  'worker-1.js': '',
  'worker-1.js.br': '',
  'parts-1.js': 'const picture = "/assets/card-1.jpg";',
  'card-1.jpg': '',
  'blog-1.js': '',
  'demo-2.js': '',
};

describe('what is kept of a build', () => {
  mkdirSync(path.join(folder, 'assets'));
  for (const [name, text] of Object.entries(FILES)) {
    writeFileSync(path.join(folder, 'assets', name), text);
  }

  it('is all that its pages can come to need, and nothing of other pages', () => {
    expect(listKeptFiles(folder, ['root', 'routes/demo'], /^account-/)).toEqual([
      '/assets/card-1.jpg',
      '/assets/demo-1.js',
      '/assets/entry-1.js',
      '/assets/later-1.js',
      '/assets/manifest-0a1b.js',
      '/assets/parts-1.js',
      '/assets/root-1.css',
      '/assets/root-1.js',
      '/assets/sans-1.woff2',
      '/assets/worker-1.js',
    ]);
  });

  it('cannot be listed for a page that there is not', () => {
    expect(() => listKeptFiles(folder, ['routes/gone'], /^account-/)).toThrow('routes/gone');
  });
});
