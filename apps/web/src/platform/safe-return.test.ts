import { describe, expect, it } from 'vitest';
import { placeHere, safeReturn, signInAddress } from './safe-return.ts';

describe('A20 the place to come back to', () => {
  it.each([
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\/evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    ' //evil.com',
    '/.//evil.com',
    '/x/..//evil.com',
    '/%2f/evil.com',
    '/%2f%2fevil.com',
    '/%5cevil.com',
    '%2f%2fevil.com',
    'javascript:alert(1)',
    'https://evil.com',
    'https:/evil.com',
    'evil.com',
    '@evil.com',
    '',
    '/auth',
    '/auth?next=/auth',
    '/auth/confirm?token_hash=x',
  ])('is / for %j', (text) => {
    expect(safeReturn(text)).toBe('/');
    expect(new URL(safeReturn(text), 'https://us.example').origin).toBe('https://us.example');
  });

  it.each(['/', '/settings', '/digital-locker?sort=a%2Fb#top', '/authors', '/a//b'])(
    'is kept for %j',
    (text) => {
      expect(safeReturn(text)).toBe(text);
    },
  );

  it('travels through the address of the sign-in page', () => {
    const address = signInAddress('/digital-locker?page=2&q=a b#x'.replace(' ', '%20'));
    const next = new URL(address, 'https://us.example').searchParams.get('next');
    expect(safeReturn(next)).toBe('/digital-locker?page=2&q=a%20b#x');
    expect(signInAddress('/')).toBe('/auth');
  });
});

describe('a place on this site', () => {
  it('may be a link of a letter, which leads to no other site', () => {
    const link = '/auth/confirm?token_hash=x&type=signup';
    expect(placeHere(link)).toBe(link);
    expect(placeHere('//evil.com')).toBeNull();
    expect(placeHere('/\\evil.com')).toBeNull();
  });
});
