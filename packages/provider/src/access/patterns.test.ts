import { describe, expect, it } from 'vitest';
import { matchesPattern, patternSource } from './patterns.ts';

const UID = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';

describe('a pattern', () => {
  it.each([
    ['{uid}/*', `${UID}/a.png`, true],
    ['{uid}/*', `${UID}/deep/a.png`, false],
    ['{uid}/**', `${UID}/deep/a.png`, true],
    ['{uid}/**', `${UID}/`, false],
    ['{uid}/*', `x${UID}/a`, false],
    ['{uid}/*', `${UID}\n/a`, false],
    ['user:{uid}', `user:${UID}`, true],
    ['user:*', 'user:a:b', false],
    ['a.b/*', 'axb/c', false],
    ['(a+)+', '(a+)+', true],
  ])('%s against %s: %s', (pattern, text, expected) => {
    expect(matchesPattern(pattern, UID, text)).toBe(expected);
  });

  it('of a user is nobody’s where there is no user', () => {
    expect(patternSource('{uid}/*', null)).toBeNull();
    expect(matchesPattern('{uid}', null, 'null')).toBe(false);
  });
});
