import { expect, it } from 'vitest';
import { dayByKey } from './grid-keys.ts';

it.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
])('%s leads from Tuesday, December 1, 2026 to %s', (key, day) => {
  expect(dayByKey('2026-12-01', key, false)).toBe(day);
});

it('with Shift the page keys turn a year', () => {
  expect(dayByKey('2024-02-29', 'PageDown', true)).toBe('2025-02-28');
  expect(dayByKey('2026-12-01', 'PageUp', true)).toBe('2025-12-01');
});

it('other keys lead nowhere, and the years have an end', () => {
  expect(dayByKey('2026-12-01', 'a', false)).toBeNull();
  expect(dayByKey('2099-12-31', 'ArrowRight', false)).toBeNull();
});
