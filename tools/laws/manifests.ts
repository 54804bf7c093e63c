import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './source-tree.ts';

export interface Manifest {
  /** The workspace's folder relative to the repository, with slashes; empty for the root. */
  readonly folder: string;
  /** Every dependency in the manifest, of whatever kind, with its version. */
  readonly dependencies: Readonly<Record<string, string>>;
}

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** The package.json of the root and of every workspace. */
export function listManifests(): Manifest[] {
  const inside = ['packages', 'apps'].flatMap((room) =>
    readdirSync(path.join(ROOT, room)).map((name) => `${room}/${name}`),
  );
  return ['', ...inside, 'bench', 'e2e', 'docs/pictures']
    .filter((folder) => existsSync(path.join(ROOT, folder, 'package.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
      return { folder, dependencies: Object.assign({}, ...KINDS.map((kind) => manifest[kind])) };
    });
}
