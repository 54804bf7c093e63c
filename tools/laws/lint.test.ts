import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './source-tree.ts';

interface Finding {
  readonly category: string;
  readonly message: string;
  readonly location: { readonly path: string };
}

const BIOME = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

const INEXACT: Readonly<Record<string, string>> = {
  sine: 'export const y = Math.sin(1);',
  power: 'export const square = (x: number) => x ** 2;',
  'power in place': 'export function f(x: number) {\n  x **= 2;\n  return x;\n}',
  hypotenuse: 'export const d = Math.hypot(3, 4);',
  chance: 'export const r = Math.random();',
  renamed: 'const { exp } = Math;\nexport const e = exp(1);',
  'by an index': 'export const f = (name: "cos") => Math[name](1);',
};

const EXACT = `import { pow, sin } from '@tc/kernel/exact-math';
export const y = sin(1) + pow(2, 0.5) + Math.sqrt(2) + Math.floor(1.5) * Math.abs(-1);
`;

const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n');

/** File paths and their text. Each breaks one rule or none. */
const PLANTED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(INEXACT).flatMap(([name, text]) =>
      ['engine', 'rulebook', 'kernel'].map((room) => [
        `packages/${room}/src/inexact-${name.replaceAll(' ', '-')}.ts`,
        text,
      ]),
    ),
  ),
  'packages/engine/src/exact.ts': EXACT,
  'apps/web/src/inexact-drawing.ts': INEXACT.sine ?? '',
  'apps/web/src/scroll-effect.ts': `useEffect(() => window.scrollTo(0, 0), []);`,
  'apps/web/src/braced-effect.ts': `useEffect(() => { window.scrollTo(0, 0); }, []);`,
  'apps/cli/src/long-file.ts': lines(301, (n) => `export const a${n} = ${n};`),
  'apps/cli/src/allowed-file.ts': lines(300, (n) => `export const a${n} = ${n};`),
  'apps/cli/src/long-function.ts': `export function f(x: number[]) {\n${lines(61, (n) => `  x.push(${n});`)}\n}`,
  'apps/cli/src/NotKebab.ts': 'export const a = 1;',
  'apps/cli/src/default-export.ts': 'export default 1;',
  'apps/cli/src/anything.ts': 'export const a = (x: any) => x;',
  'apps/server/src/reads-settings.ts': 'export const port = process.env.PORT;',
};

let root = '';
let findings: readonly Finding[] = [];

/** Categories of what the linter reports about one planted file. */
const saidOf = (file: string) =>
  findings.filter(({ location }) => location.path === file).map(({ category }) => category);

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lint-'));
  for (const name of ['biome.json', '.gitignore', 'tools/lint']) {
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
  }
  for (const [file, text] of Object.entries(PLANTED)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), `${text}\n`);
  }
  const words = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const done = spawnSync(process.execPath, [BIOME, ...words], { cwd: root, encoding: 'utf8' });
  findings = JSON.parse(done.stdout).diagnostics;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the linter', () => {
  it.each(Object.keys(INEXACT))('finds arithmetic that differs between engines: %s', (name) => {
    for (const room of ['engine', 'rulebook', 'kernel']) {
      const file = `packages/${room}/src/inexact-${name.replaceAll(' ', '-')}.ts`;
      expect(saidOf(file), file).toContain('plugin');
    }
  });

  it('lets exact arithmetic pass, and any where nothing is measured', () => {
    expect(saidOf('packages/engine/src/exact.ts')).toEqual([]);
    expect(saidOf('apps/web/src/inexact-drawing.ts')).toEqual([]);
  });

  it('finds an effect that returns what scrolling returns', () => {
    expect(saidOf('apps/web/src/scroll-effect.ts')).toContain('plugin');
    expect(saidOf('apps/web/src/braced-effect.ts')).not.toContain('plugin');
  });

  it('finds files of more than 300 lines', () => {
    expect(saidOf('apps/cli/src/long-file.ts')).toEqual(['lint/style/noExcessiveLinesPerFile']);
    expect(saidOf('apps/cli/src/allowed-file.ts')).toEqual([]);
  });

  it.each([
    ['apps/cli/src/long-function.ts', 'lint/complexity/noExcessiveLinesPerFunction'],
    ['apps/cli/src/NotKebab.ts', 'lint/style/useFilenamingConvention'],
    ['apps/cli/src/default-export.ts', 'lint/style/noDefaultExport'],
    ['apps/cli/src/anything.ts', 'lint/suspicious/noExplicitAny'],
    ['apps/server/src/reads-settings.ts', 'lint/style/noProcessEnv'],
  ])('finds what the laws of style forbid: %s', (file, rule) => {
    expect(saidOf(file)).toEqual([rule]);
  });
});
