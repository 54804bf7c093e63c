import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listManifests } from './manifests.ts';
import { ROOT } from './source-tree.ts';

function findMissing(wanted: Iterable<string>, present: ReadonlySet<string>): string[] {
  return [...new Set(wanted)].filter((name) => !present.has(name)).sort();
}

const named = listManifests().flatMap(({ dependencies }) => Object.entries(dependencies));
const outside = named.filter(([name]) => !name.startsWith('@tc/'));
const page = readFileSync(path.join(ROOT, 'docs/dependencies.md'), 'utf8');
const explained = [...page.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name ?? '');

describe('every dependency', () => {
  it('has its line in docs/dependencies.md, and every line its dependency', () => {
    const names = outside.map(([name]) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(findMissing(names, new Set(explained))).toEqual([]);
    expect(findMissing(explained, new Set(names))).toEqual([]);
  });

  it('is missed when its line is missing', () => {
    expect(findMissing(['zod', 'left-out'], new Set(['zod']))).toEqual(['left-out']);
  });

  it('is pinned to one exact version', () => {
    const loose = outside.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });
});

describe('the lock file', () => {
  interface LockEntry {
    readonly version?: string;
    readonly resolved?: string;
    readonly integrity?: string;
    readonly link?: boolean;
    readonly optional?: boolean;
    readonly optionalDependencies?: Readonly<Record<string, string>>;
  }
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const entries = Object.entries<LockEntry>(lock.packages);
  const installed = entries.filter(([place]) => place.includes('node_modules/'));

  it('names no place to fetch from, so that every machine asks its own registry', () => {
    const fetched = installed.filter(([, entry]) => !entry.link && entry.resolved);
    expect(fetched.map(([place]) => place)).toEqual([]);
  });

  it('holds every package that can be installed here to its integrity', () => {
    const sealed = installed.filter(([, entry]) => entry.integrity);
    const unsealed = installed.filter(([, entry]) => !entry.link && !entry.integrity);
    expect(sealed.length).toBeGreaterThan(200);
    expect(unsealed.filter(([, entry]) => !entry.optional)).toEqual([]);
    expect(unsealed.filter(([place]) => existsSync(path.join(ROOT, place)))).toEqual([]);
  });

  it('knows the packages of every platform, without which npm ci refuses it', () => {
    const names = new Set(entries.map(([place]) => place.replace(/^.*node_modules\//, '')));
    const wanted = entries.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}));
    const missing = wanted.filter((name) => !names.has(name));
    expect(missing, 'run: node tools/run.mjs exec node tools/complete-lock-file.ts').toEqual([]);
  });
});
