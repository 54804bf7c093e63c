import { describe, expect, it } from 'vitest';
import { parseDuration } from './ban-duration.ts';

describe('a duration', () => {
  it.each([
    ['24h', 86_400_000],
    ['1h30m', 5_400_000],
    ['1.5h', 5_400_000],
    ['300ms', 300],
    ['876600h', 3_155_760_000_000],
    ['9999999h', null],
    ['', null],
    ['24', null],
    ['24h ', null],
    ['h', null],
    ['-5h', null],
    ['2d', null],
    ['1h2', null],
    ['none', null],
  ])('%j lasts %s ms', (text, ms) => {
    expect(parseDuration(text)).toBe(ms);
  });
});
