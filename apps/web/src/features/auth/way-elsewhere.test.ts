import { describe, expect, it } from 'vitest';
import { wayElsewhere } from './way-elsewhere.ts';

const HERE = 'https://cards.example';

function wayOf(fields: Record<string, string>): string | null {
  return wayElsewhere(new URLSearchParams(fields), HERE);
}

describe('the letter of another site', () => {
  it('leads back there by the call of the protocol', () => {
    const goal = 'https://app.example/reset-password';
    const way = wayOf({ token_hash: 'pkce_ab', type: 'recovery', redirect_to: goal });
    const { pathname, searchParams } = new URL(way ?? '', HERE);
    expect(pathname).toBe('/auth/v1/verify');
    expect(Object.fromEntries(searchParams)).toEqual({
      token: 'pkce_ab',
      type: 'recovery',
      redirect_to: goal,
    });
  });

  it.each([
    { token_hash: 'pkce_ab', type: 'signup' },
    { token_hash: 'pkce_ab', type: 'signup', redirect_to: `${HERE}/settings` },
    { token_hash: 'pkce_ab', type: 'signup', redirect_to: '/settings' },
    { token_hash: 'ab', type: 'signup', redirect_to: 'https://app.example/' },
  ])('is not what %j is', (fields) => {
    expect(wayOf(fields)).toBeNull();
  });
});
