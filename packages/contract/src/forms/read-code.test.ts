import { describe, expect, it } from 'vitest';
import { readCode } from './read-code.ts';

describe('M13 a typed or pasted code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['\u00a0123\u2009456\n', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۰۹۸۷۶۵', '098765'],
    ['１２３４５６', '123456'],
    ['𝟎𝟏𝟐𝟑𝟒𝟓', '012345'],
    ['९०१', '901'],
    ['code: 12-34-56', '123456'],
    ['', ''],
  ])('%j reads as %j', (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });
});
