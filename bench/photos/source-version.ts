import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../paths.ts';

/** Everything that a rendered photo depends on. */
const SOURCES = [
  'packages/testcards/{src,node}/**/*.ts',
  'packages/kernel/src/**/*.ts',
  'packages/rulebook/src/card-sizes.ts',
];

/** A hash of the renderer's sources, because a changed renderer makes other photos. */
export function rendererVersion(): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: REPOSITORY }))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(path.join(REPOSITORY, file)));
  return hash.digest('hex').slice(0, 12);
}
