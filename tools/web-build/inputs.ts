import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Everything that the web build depends on. If none of it has changed, the build is fresh. */
const INPUT_FOLDERS = [
  'apps/web',
  'packages/kernel',
  'packages/rulebook',
  'packages/engine',
  'packages/contract',
  'tools/web-build',
];
const INPUT_FILES = ['package-lock.json'];
const SKIPPED = /^(node_modules|build|\.react-router|\.cache|coverage)$|\.test\.tsx?$/;

function listFiles(folder: string): string[] {
  const entries = readdirSync(path.join(ROOT, folder), { withFileTypes: true });
  return entries
    .filter((entry) => !SKIPPED.test(entry.name))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(place);
      return entry.isFile() ? [place] : [];
    });
}

/** Named after the content: the same inputs give the same hash, whatever the files' dates. */
export function hashInputs(): string {
  const files = [...INPUT_FILES, ...INPUT_FOLDERS.flatMap(listFiles)].sort();
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    const content = readFileSync(path.join(ROOT, file));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}
