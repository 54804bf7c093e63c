import { describe, expect, it } from 'vitest';
import { displayNameRules } from './account-rules.ts';

const problemOf = (displayName: string) =>
  displayNameRules.safeParse({ displayName }).error?.issues[0]?.message ?? null;

describe('a display name', () => {
  it.each(['', 'Ada', 'a'.repeat(100), '\u{1f600}'.repeat(100), '\u{1f469}\u200d\u{1f680}'])(
    'may be %j',
    (name) => expect(problemOf(name)).toBeNull(),
  );

  it('is counted in whole characters, and says how many there may be', () => {
    expect(problemOf('\u{1f600}'.repeat(101))).toBe('Use a shorter name: 100 characters at most.');
  });

  it.each(['Ada\u202e', '\u2067Ada', 'A\u0007a', 'A\ud800', 'A\u2029b'])(
    'may not be %j',
    (name) => {
      expect(problemOf(name)).toContain('invisible characters');
    },
  );
});
