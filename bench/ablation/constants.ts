import { readdirSync, readFileSync } from 'node:fs';
import { REPOSITORY } from '../paths.ts';
import type { Rule } from './rule.ts';

/** Folders of the engine whose constants a single photo meets. */
const STAGES = [
  'locate',
  'outline',
  'card-map',
  'capture',
  'centering',
  'flaws',
  'corners',
  'edges',
  'surface',
];
/** A quarter more of a number that was well chosen should make nothing better. */
const FACTOR = 1.25;
/** A documented constant that is one number. */
const CONSTANT = /\*\/\n(?:export )?const ([A-Z][A-Z0-9_]+) = (-?[\d_.]+);/g;

function moved(value: string): string {
  const number = Number(value.replaceAll('_', ''));
  if (!Number.isInteger(number)) return String(Number((number * FACTOR).toPrecision(4)));
  // A whole number counts something, so it stays whole.
  return String(
    number + Math.sign(number || 1) * Math.max(1, Math.round(Math.abs(number) * (FACTOR - 1))),
  );
}

function ofFile(file: string): Rule[] {
  const source = readFileSync(`${REPOSITORY}/packages/engine/src/${file}`, 'utf8');
  return [...source.matchAll(CONSTANT)].flatMap(([, constant = '', value = '']): Rule[] => {
    const from = `const ${constant} = ${value};`;
    const to = `const ${constant} = ${moved(value)};`;
    return [{ name: `${file} ${constant} = ${moved(value)}`, file, from, to }];
  });
}

/** Every documented number of the stages that measure one photo, a quarter larger. */
export function movedConstants(): Rule[] {
  return STAGES.flatMap((stage) =>
    readdirSync(`${REPOSITORY}/packages/engine/src/${stage}`)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort()
      .flatMap((name) => ofFile(`${stage}/${name}`)),
  );
}
