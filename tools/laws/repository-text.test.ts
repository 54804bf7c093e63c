import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT } from './source-tree.ts';

const TEXT = /\.(ts|tsx|mjs|js|json|md|css|html|svg|sh|py|yml|yaml|toml|txt|grit|webmanifest|run)$/;
/** Numbers written as letters, which form short words by chance. */
const ENCODED = /weights\.generated\.ts$/;
const NAMED = /(^|\/)(LICENSE|NOTICE|run|\.npmrc|\.gitignore|\.node-version|\.editorconfig)$/;

// Written in parts, so that this file obeys its own rule.
const MACHINE_PATH = new RegExp(
  `(?<![\\w./~-])/(${['work', 'tmp', 'root', 'home'].join('|')})/\\w`,
);
const REGISTRY = /\bregistry\.[\w-]+\.\w{2,}|https?:\/\/registry\b/;

/**
 * The repository is about the product, not about the tools it was typed with. The names of such tools are kept
 * as hashes, so that even this list names none.
 */
const UNSPOKEN = new Set([
  '3ea125d0bff386e6',
  '487b91042c7cf27a',
  '5792d2981981be5a',
  '57de4cf40144bdf7',
  '5d0c0ab127fdea24',
  '5d72436256ada538',
  '60965168ce762e94',
  '6f7ac1823da81d2e',
  '920510199770f4d6',
  '94a168d2da574b00',
  'a39a7ffad4a3013f',
  'c70eca6b0f88f44d',
  'c857d09db23e6822',
  'd298391b07433318',
  'de2187af3fb01170',
  'ead627e2b11190fd',
  'ebde709e306badca',
  'eea82f53ecaed277',
]);

function hashWord(word: string): string {
  return createHash('sha256').update(word).digest('hex').slice(0, 16);
}

/** Finds what none of our texts may contain. */
function findForbidden(text: string): string[] {
  const words = new Set(text.toLowerCase().match(/[a-z]{3,20}/g) ?? []);
  return [
    ...(MACHINE_PATH.exec(text)?.slice(0, 1) ?? []),
    ...(REGISTRY.exec(text)?.slice(0, 1) ?? []),
    ...[...words].filter((word) => UNSPOKEN.has(hashWord(word))),
  ];
}

describe('the text of the repository', () => {
  const files = listFiles('').filter(
    (file) => (TEXT.test(file) || NAMED.test(file)) && !ENCODED.test(file),
  );

  it('names no path of one machine, no registry and no writing tool', () => {
    expect(files.length).toBeGreaterThan(400);
    const found = files.flatMap((file) =>
      findForbidden(readFileSync(path.join(ROOT, file), 'utf8')).map((what) => `${file}: ${what}`),
    );
    expect(found).toEqual([]);
  });

  it('is caught when it does', () => {
    const folder = ['', 'home', 'someone', 'cards'].join('/');
    const host = ['registry', 'example', 'org'].join('.');
    const tool = ['co', 'pilot'].join('');
    expect(findForbidden(`open '${folder}'`)).toHaveLength(1);
    expect(findForbidden(`https://${host}/zod`)).toHaveLength(1);
    expect(findForbidden(`written with ${tool}`)).toEqual([tool]);
    expect(findForbidden("import './routes/home/page.ts'; // see /usr/bin/chromium")).toEqual([]);
  });
});
