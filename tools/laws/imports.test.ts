import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruiseImports } from './cruise-imports.ts';
import { IMPORT_RULES } from './import-rules.ts';
import { listSources, ROOMS, ROOT } from './source-tree.ts';
import { BROKEN_IMPORTS } from './testing/broken-imports.ts';
import { type PlantedTree, plantTree } from './testing/plant-tree.ts';

describe('who imports whom', () => {
  it('breaks no rule, and every source file was read', async () => {
    const { modules, violations } = await cruiseImports(ROOT, ROOMS);
    expect(violations).toEqual([]);
    const read = new Set(modules);
    const sources = listSources();
    expect(sources.filter((file) => !read.has(file))).toEqual([]);
    expect(sources.length).toBeGreaterThan(400);
  });

  it('is judged with the compiler that the judge can use', () => {
    const compiler = path.join(ROOT, 'node_modules/typescript/package.json');
    expect(JSON.parse(readFileSync(compiler, 'utf8')).version).toBe('6.0.3');
  });
});

describe('a planted bad import', () => {
  let tree: PlantedTree;
  let violations: readonly string[];
  beforeAll(async () => {
    tree = plantTree(BROKEN_IMPORTS.flatMap(({ files }) => files));
    const places = BROKEN_IMPORTS.flatMap(({ files }) => files.map(({ file }) => file));
    violations = (await cruiseImports(tree.root, places)).violations;
  });
  afterAll(() => tree?.remove());

  it.each(BROKEN_IMPORTS)('is caught: $rule, $about', ({ rule, files }) => {
    const found = violations.filter((line) => line.startsWith(`${rule}: ${files[0]?.file}`));
    expect(found, violations.join('\n')).toHaveLength(1);
  });

  it('exists for every rule', () => {
    const planted = new Set(BROKEN_IMPORTS.map(({ rule }) => rule));
    expect(IMPORT_RULES.map(({ name }) => name).filter((name) => !planted.has(name ?? ''))).toEqual(
      [],
    );
  });
});
