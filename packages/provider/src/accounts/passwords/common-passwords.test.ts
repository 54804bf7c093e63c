import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each(['123456', 'liverpool', 'Mustang', 'P@ssw0rd2026!', 'aaaaaaaa', '121212', 'qwertyuiop'])(
  'A05 knows %s',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

it.each([
  'correct horse battery staple',
  'liverpool rains on tuesdays',
  'xk7-Vo2.pw',
  'tortuga88!mole',
])('lets %s pass', (password) => expect(isCommonPassword(password)).toBe(false));
