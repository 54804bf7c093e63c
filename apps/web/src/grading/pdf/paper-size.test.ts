import { expect, it } from 'vitest';
import { paperSizeOf } from './paper-size.ts';

it.each([
  ['en-US', 'LETTER'],
  ['en', 'LETTER'],
  ['es-MX', 'LETTER'],
  ['fr-CA', 'LETTER'],
  ['en-GB', 'A4'],
  ['de', 'A4'],
  ['ja-JP', 'A4'],
  ['', 'LETTER'],
  ['not a language', 'LETTER'],
])('%s prints on %s', (language, size) => {
  expect(paperSizeOf(language)).toBe(size);
});
