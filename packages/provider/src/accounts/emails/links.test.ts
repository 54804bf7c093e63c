import { describe, expect, it } from 'vitest';
import { allowedRedirect, emailLink } from './links.ts';

const SITE = { siteUrl: 'https://cards.example', redirectOrigins: ['https://app.example'] };

describe('a redirect', () => {
  it.each([
    'https://cards.example/',
    'https://cards.example/locker?page=2',
    'https://app.example/x',
  ])('may lead to %s', (url) => {
    expect(allowedRedirect(SITE, url)).toBe(url);
  });

  it.each([
    '//evil.com',
    '/\\evil',
    'javascript:alert(1)',
    '%2f%2fevil',
    'https://evil.com/',
    'https://cards.example.evil.com/',
    'https://cards.example@evil.com/',
    'https://evil@cards.example/',
    'http://cards.example/',
    'https://cards.example:8443/',
    'data:text/html,x',
    '',
    null,
    ['https://cards.example/'],
  ])('A20 does not lead to %s', (url) => {
    expect(allowedRedirect(SITE, url)).toBeNull();
  });

  it('may change the port on the own machine alone', () => {
    const local = { siteUrl: 'http://localhost:3000', redirectOrigins: [] };
    expect(allowedRedirect(local, 'http://localhost:5173/x')).toBe('http://localhost:5173/x');
    expect(allowedRedirect(local, 'http://127.0.0.2:5173/x')).toBeNull();
  });
});

describe('the link of an email', () => {
  it('leads to a page of ours with token and type', () => {
    expect(emailLink(SITE, 'signup', 'abc', 'https://cards.example/')).toBe(
      'https://cards.example/auth/confirm?token_hash=abc&type=signup',
    );
    expect(emailLink(SITE, 'recovery', 'abc', 'https://cards.example/reset-password')).toBe(
      'https://cards.example/reset-password?token_hash=abc&type=recovery',
    );
  });

  it('keeps where to go on afterward', () => {
    expect(emailLink(SITE, 'magiclink', 'abc', 'https://app.example/x')).toBe(
      'https://cards.example/auth/confirm?token_hash=abc&type=magiclink&redirect_to=https%3A%2F%2Fapp.example%2Fx',
    );
  });
});
