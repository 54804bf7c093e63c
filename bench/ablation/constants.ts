import { readdirSync, readFileSync } from 'node:fs';
import { invariant } from '@tc/kernel';
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

/** One constant of the engine with another value. */
function changed(file: string, source: string, constant: string, to: string): Rule {
  const from = new RegExp(`const ${constant} = -?[\\d_.]+;`).exec(source)?.[0];
  invariant(from, `${file} has no number called ${constant}`);
  return { name: `${file} ${constant} = ${to}`, file, from, to: `const ${constant} = ${to};` };
}

const sourceOf = (file: string): string =>
  readFileSync(`${REPOSITORY}/packages/engine/src/${file}`, 'utf8');

/** What is called "FILE CONSTANT = VALUE", the file under packages/engine/src. */
export function constantChange(name: string): Rule | null {
  const [, file = '', constant = '', to = ''] =
    /^(\S+\.ts) ([A-Z\d_]+) = (-?[\d.]+)$/.exec(name) ?? [];
  return file === '' ? null : changed(file, sourceOf(file), constant, to);
}

function moved(value: string): string {
  const number = Number(value.replaceAll('_', ''));
  if (!Number.isInteger(number)) return String(Number((number * FACTOR).toPrecision(4)));
  // A whole number counts something, so it stays whole.
  return String(
    number + Math.sign(number || 1) * Math.max(1, Math.round(Math.abs(number) * (FACTOR - 1))),
  );
}

function ofFile(file: string): Rule[] {
  const source = sourceOf(file);
  return [...source.matchAll(CONSTANT)].map(([, constant = '', value = '']) =>
    changed(file, source, constant, moved(value)),
  );
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
