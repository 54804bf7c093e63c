import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { listSources, ROOT } from './source-tree.ts';

const PLACES = ['pure', 'worker', 'browser', 'node'] as const;
type Place = (typeof PLACES)[number];

/** Built by another compiler; `tools/generate.ts --check` verifies the result. */
const NOT_TYPESCRIPT = /^packages\/engine\/assembly\/|\.mjs$/;

function readPlace(place: Place): ts.ParsedCommandLine {
  const file = path.join(ROOT, `tsconfig/${place}.json`);
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file), undefined, file);
}

/** Every file that the compiler reads for a place, including types of libraries. */
function listRead(place: Place): string[] {
  const { fileNames, options } = readPlace(place);
  const program = ts.createProgram({ rootNames: fileNames, options });
  return program.getSourceFiles().map(({ fileName }) => fileName);
}

/** Which of the `lines` the compiler accepts in an extra file in a place. */
function linesLetPass(place: Place, lines: readonly string[]): string[] {
  const { options } = readPlace(place);
  const planted = path.join(ROOT, 'packages/kernel/src/planted.ts');
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => file === planted || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    file === planted
      ? ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.ES2023)
      : getSourceFile(file, ...rest);
  const program = ts.createProgram({ rootNames: [planted], options, host });
  const source = program.getSourceFile(planted);
  const refused = new Set(
    program
      .getSemanticDiagnostics(source)
      .map(({ start = 0 }) => source?.getLineAndCharacterOfPosition(start).line),
  );
  return lines.filter((_, line) => !refused.has(line));
}

const DOM = /\/lib\.dom\./;
const WORKER = /\/lib\.webworker\./;
const NODE = /\/@types\/node\//;

describe('every source file', () => {
  it('is type-checked for at least one place', () => {
    const covered = new Set(
      PLACES.flatMap((place) => readPlace(place).fileNames).map((file) =>
        path.relative(ROOT, file).replaceAll(path.sep, '/'),
      ),
    );
    const sources = listSources().filter((file) => !NOT_TYPESCRIPT.test(file));
    expect(sources.length).toBeGreaterThan(400);
    expect(sources.filter((file) => !covered.has(file))).toEqual([]);
  });
});

describe('a place knows only its own types', () => {
  it.each([
    { place: 'pure', foreign: [DOM, WORKER, NODE] },
    { place: 'worker', foreign: [DOM, NODE] },
    { place: 'browser', foreign: [WORKER, NODE] },
  ] as const)(
    '$place',
    ({ place, foreign }) => {
      const read = listRead(place);
      expect(read.some((file) => file.includes('/lib.es2023.'))).toBe(true);
      for (const library of foreign) expect(read.filter((file) => library.test(file))).toEqual([]);
    },
    120_000,
  );

  it('node, where the libraries sought above are really found', () => {
    const read = listRead('node');
    expect(read.some((file) => NODE.test(file))).toBe(true);
    expect(read.some((file) => DOM.test(file))).toBe(true);
  }, 120_000);

  it('a pure package can say what is pure, and nothing of a page, a worker or Node', () => {
    const pure = 'export const pure: readonly number[] = [1, 2].toSorted();';
    const impure = [
      'document.title',
      'new Worker("x")',
      'process.env',
      'fetch("/")',
      'setTimeout(() => 1)',
      'performance.now()',
      'Buffer.from([1])',
      'console.log(1)',
    ].map((expression, n) => `export const planted${n} = ${expression};`);
    expect(linesLetPass('pure', [pure, ...impure])).toEqual([pure]);
  });

  it.each(PLACES)('%s refuses what Node cannot run and what is not strict', (place) => {
    const wrong = [
      'export enum Planted { A }',
      'export class Holder { constructor(private x: number) { this.x = x; } }',
      'export const planted: string = null;',
      'export const f = (x) => x;',
    ];
    expect(linesLetPass(place, wrong)).toEqual([]);
  });
});
