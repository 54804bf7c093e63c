import { readFileSync } from 'node:fs';
import path from 'node:path';
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
    'judgement',
    'catalogue',
    'ageing',
    'licence',
    'towards',
    'cancelled',
    'modelled',
    'travelled',
    'normalis',
    'initialis',
    'recognis',
  ].join('|'),
  'i',
);

/** The text that people read: comments and documents, without names in backticks. */
function proseOf(file: string, text: string): string[] {
  const isDocument = file.endsWith('.md');
  return text
    .split('\n')
    .filter((line) => isDocument || /^\s*(\/\*\*|\*|\/\/|--|#) /.test(line))
    .map((line) =>
      line.replace(/`[^`]*`/g, '').replace(/\{@link [^}]*\}|off-\w+-(front|back)/g, ''),
    );
}

describe('comments and documents', () => {
  it('are spelled as in the United States', () => {
    const files = listFiles('').filter((file) => /\.(ts|tsx|mjs|py|sql|md)$/.test(file));
    expect(files.length).toBeGreaterThan(400);
    const found = files
      .filter((file) => !/generated|THIRD_PARTY|RESULTS\.md|(^|\/)migrations\//.test(file))
      .flatMap((file) =>
        proseOf(file, readFileSync(path.join(ROOT, file), 'utf8'))
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
