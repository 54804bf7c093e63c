import { describe, expect, it } from 'vitest';
import { readLightWord } from './patterns.ts';

describe('what a second screen is told', () => {
  it.each([
    { say: 'hello' },
    { say: 'bye' },
    { say: 'show', pattern: 0 },
    { say: 'shown', pattern: 3 },
  ])('is understood: %j', (word) =>
    expect(readLightWord({ ...word, more: 'ignored' })).toEqual(word),
  );

  it.each([
    ...[null, 'show', {}, { say: 'run' }, { say: 'show' }, { say: 'show', pattern: 4 }],
    ...[
      { say: 'show', pattern: -1 },
      { say: 'shown', pattern: 1.5 },
      { say: 'show', pattern: '1' },
    ],
  ])('is nothing where a stranger says %j', (word) => expect(readLightWord(word)).toBeNull());
});
