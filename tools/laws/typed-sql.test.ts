import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSources, ROOT } from './source-tree.ts';

/** Code that queries tables. Tests look from the outside and may write their own SQL. */
const ASKING = /^(packages\/provider\/src|apps\/server\/src\/features)\//;
const TESTS = /\.test\.ts$|\/testing\//;

/** A statement that is not checked against the tables' types. */
const UNTYPED = /\bRawQueries\b|\bOwnDatabase\b|\.run(<[^>]*>)?\(\{\s*text\b|from 'pg'/;

function findUntyped(text: string): boolean {
  return UNTYPED.test(text);
}

describe('statements of the provider and of features', () => {
  it('are written with the types of their tables', () => {
    const asking = listSources().filter((file) => ASKING.test(file) && !TESTS.test(file));
    expect(asking.length).toBeGreaterThan(150);
    const untyped = asking.filter((file) =>
      findUntyped(readFileSync(path.join(ROOT, file), 'utf8')),
    );
    expect(untyped).toEqual([]);
  });

  it.each([
    "import type { RawQueries } from '@tc/database';",
    "await queries.run<Row>({ text: 'select 1' });",
    "await queries.run({\n  text: 'select 1',\n});",
    "import pg from 'pg';",
  ])('would be noticed if they were not: %s', (text) => {
    expect(findUntyped(text)).toBe(true);
  });
});

/** A row whose types somebody typed, so that they stay the same when a migration changes a column. */
const HAND_TYPED = /\bawait sql<\{[^}]*:\s*(string|number|boolean|Date)\b/;

describe('rows of statements written in SQL', () => {
  it('take their types from the tables', () => {
    const asking = listSources().filter(
      (file) => /^(packages\/provider|apps\/server)\/src\//.test(file) && !TESTS.test(file),
    );
    expect(asking.length).toBeGreaterThan(500);
    const typed = asking.filter((file) =>
      HAND_TYPED.test(readFileSync(path.join(ROOT, file), 'utf8')),
    );
    expect(typed).toEqual([]);
  });

  it.each([
    'const { rows } = await sql<{ id: string }>`select id from teams.teams`.execute(on(queries));',
    'await sql<{\n  readonly role: TeamRole;\n  readonly joinedAt: Date;\n}>`select`',
  ])('would be noticed if they did not: %s', (text) => {
    expect(HAND_TYPED.test(text)).toBe(true);
  });
});

/** The provider's tables as the types generated from its migrations list them. */
function listProviderTables(): readonly string[] {
  const types = readFileSync(
    path.join(ROOT, 'packages/provider/src/schema/tables.generated.ts'),
    'utf8',
  );
  return [...types.matchAll(/^ {2}"(?<table>[a-z_]+\.[a-z_]+)":/gm)].map(([, table]) =>
    String(table),
  );
}

describe('the tables of accounts and files', () => {
  const names = new RegExp(`\\b(${listProviderTables().join('|').replaceAll('.', '\\.')})\\b`);

  it('are named in statements of the provider alone', () => {
    expect(listProviderTables()).toContain('auth.users');
    const other = listSources().filter((file) => file.startsWith('apps/') && !TESTS.test(file));
    expect(other.length).toBeGreaterThan(1000);
    const named = other.filter((file) => names.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(named).toEqual([]);
  });
});
