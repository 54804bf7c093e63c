import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT } from './source-tree.ts';

// American spelling everywhere. Applied migrations stay as they are, and tables of results carry the names of
// test photos.
const BRITISH = new RegExp(
  [
    'colour',
    'grey',
    'fibre',
    'metre',
    'centre',
    'centring',
    'neighbour',
    'behaviour',
    'favour',
    'honour',
    'judgement',
    'catalogue',
    'chequer',
    'ageing',
    'licence',
    'towards',
    'cancelled',
    'cancelling',
    'labelled',
    'labelling',
    'modelled',
    'travelled',
    'enrolment',
    'normalis',
    'initialis',
    'recognis',
    'organis',
  ].join('|'),
  'i',
);

/** Names that others have chosen, or that are stored and sent. */
const GIVEN_NAMES: Readonly<Record<string, string>> = {
  cancelled: 'a state of batches in the API and the database',
  'aria-labelledby': 'an attribute of HTML',
};

const UNJUDGED = /generated|THIRD_PARTY|RESULTS\.md|(^|\/)migrations\//;

/** The text that people read: comments and documents, without names in backticks. */
function proseOf(file: string, text: string): string[] {
  const isDocument = file.endsWith('.md');
  return text
    .split('\n')
    .filter((line) => isDocument || /^\s*(\/\*\*|\*|\/\/|--|#) /.test(line))
    .map((line) => line.replace(/`[^`]*`/g, '').replace(/\{@link [^}]*\}/g, ''));
}

/** The names in a program: what its author calls things, but not the texts in it. */
function namesIn(file: string, text: string): string[] {
  if (file.endsWith('.py')) {
    const code = text.replace(/"""[\s\S]*?"""|"[^"\n]*"|'[^'\n]*'|#.*/g, '');
    return code.match(/[a-z_]\w*/gi) ?? [];
  }
  const names: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('comments and documents', () => {
  it('are spelled as in the United States', () => {
    const files = listFiles('').filter((file) => /\.(ts|tsx|mjs|py|sql|md)$/.test(file));
    expect(files.length).toBeGreaterThan(400);
    const found = files
      .filter((file) => !UNJUDGED.test(file))
      .flatMap((file) =>
        proseOf(file, read(file))
          .filter((line) => BRITISH.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });

  it('are found out when they are not', () => {
    expect(proseOf('a.ts', '// a colour\nconst colour = 1;')).toEqual(['// a colour']);
    expect(BRITISH.test('a colour')).toBe(true);
    expect(BRITISH.test('a color, gray and centered')).toBe(false);
  });
});

describe('names', () => {
  it('are spelled as in the United States', () => {
    const files = listFiles('').filter((file) => /\.(ts|tsx|mjs|py)$/.test(file));
    const judged = files.filter((file) => !UNJUDGED.test(file));
    expect(judged.length).toBeGreaterThan(1500);
    const found = judged.flatMap((file) => {
      const text = read(file);
      const names = BRITISH.test(text) ? new Set(namesIn(file, text)) : [];
      return [...names]
        .filter((name) => BRITISH.test(name) && !(name in GIVEN_NAMES))
        .map((name) => `${file}: ${name}`);
    });
    expect(found).toEqual([]);
  });

  it('of files are, too', () => {
    const files = listFiles('').filter((file) => !UNJUDGED.test(file));
    expect(files.length).toBeGreaterThan(2000);
    expect(files.filter((file) => BRITISH.test(file))).toEqual([]);
  });

  it.each([
    ['a.ts', "const colour = 'a centre';", ['colour']],
    ['a.ts', 'class Licence { #behaviour = 1; }', ['Licence', '#behaviour']],
    ['a.tsx', 'const a = <p aria-labelledby="metre" favour={1}>grey</p>;', ['favour']],
    ['a.py', 'def any_colour(rng):  # grey\n    return "centre"', ['any_colour']],
  ])('are found out when they are not: %s %s', (file, text, british) => {
    const found = namesIn(file, text).filter((name) => BRITISH.test(name));
    expect(found.filter((name) => !(name in GIVEN_NAMES))).toEqual(british);
  });
});
