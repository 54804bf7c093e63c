import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../source-tree.ts';

export interface PlantedFile {
  /** Path relative to the repository, with slashes. */
  readonly file: string;
  readonly text: string;
}

export interface PlantedTree {
  readonly root: string;
  readonly remove: () => void;
}

const COPIED = ['packages', 'apps', 'bench', 'package.json'];
const SKIPPED = /(^|\/)(node_modules|build|\.cache|\.react-router|public)(\/|$)/;

/** The copy resolves its own packages by name, and everything else from the repository. */
function linkModules(root: string): void {
  const modules = path.join(root, 'node_modules');
  mkdirSync(path.join(modules, '@tc'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name === '@tc' || name.startsWith('.')) continue;
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  for (const name of readdirSync(path.join(ROOT, 'node_modules/@tc'))) {
    const real = realpathSync(path.join(ROOT, 'node_modules/@tc', name));
    const ours = path.join(root, path.relative(ROOT, real));
    symlinkSync(ours, path.join(modules, '@tc', name));
  }
}

/** A copy of the repository's sources in a temporary folder, with extra files planted. */
export function plantTree(files: readonly PlantedFile[]): PlantedTree {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'planted-')));
  for (const name of COPIED) {
    cpSync(path.join(ROOT, name), path.join(root, name), {
      recursive: true,
      filter: (source) => !SKIPPED.test(path.relative(ROOT, source)),
    });
  }
  linkModules(root);
  for (const { file, text } of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
