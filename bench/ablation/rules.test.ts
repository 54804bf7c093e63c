import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../paths.ts';
import { RULES } from './rules.ts';

it('finds each rule exactly once in the engine', async () => {
  const places = await Promise.all(
    RULES.map(async ({ name, file, from }) => {
      const source = await readFile(path.join(REPOSITORY, 'packages/engine/src', file), 'utf8');
      return { name, places: source.split(from).length - 1 };
    }),
  );
  expect(places.filter((rule) => rule.places !== 1)).toEqual([]);
  expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
});
