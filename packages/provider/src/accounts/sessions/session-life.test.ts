import { describe, expect, it } from 'vitest';
import { endOf } from './session-life.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const DAY_SECONDS = 86_400;

function ago(seconds: number): Date {
  return new Date(NOW.getTime() - seconds * 1000);
}

describe('a session', () => {
  it('S10 is over after 30 days without use and after 180 days at all, to the second', () => {
    const idle = (seconds: number) =>
      endOf(
        { created_at: ago(100 * DAY_SECONDS), refreshed_at: ago(seconds), not_after: null },
        NOW,
      );
    expect(idle(30 * DAY_SECONDS - 1)).toBeNull();
    expect(idle(30 * DAY_SECONDS)).toBe('idle');
    const old = (seconds: number) =>
      endOf({ created_at: ago(seconds), refreshed_at: ago(60), not_after: null }, NOW);
    expect(old(180 * DAY_SECONDS - 1)).toBeNull();
    expect(old(180 * DAY_SECONDS)).toBe('too-old');
    expect(endOf({ created_at: ago(1), refreshed_at: null, not_after: NOW }, NOW)).toBe('ended');
    expect(endOf({ created_at: ago(1), refreshed_at: null, not_after: null }, NOW)).toBeNull();
  });
});
