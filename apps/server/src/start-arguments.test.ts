import { expect, it } from 'vitest';
import { readStartArguments } from './start-arguments.ts';

it.each([
  [[], { isLan: false, role: 'all' }],
  [['--lan'], { isLan: true, role: 'all' }],
  [['--role', 'web'], { isLan: false, role: 'web' }],
  [['--role=worker', '--lan'], { isLan: true, role: 'worker' }],
])('understands %j', (args, wanted) => {
  expect(readStartArguments(args, false)).toEqual({ ok: true, value: wanted });
});

it.each([
  [['--role'], false, '--role must be one of all, web, worker.'],
  [['--role', 'king'], false, '--role must be one of all, web, worker.'],
  [['--fast'], false, 'Unknown option --fast.'],
  [['--role', 'worker'], true, '--role worker needs DATABASE_URL'],
])('refuses %j', (args, hasOwnDatabase, sentence) => {
  const read = readStartArguments(args, hasOwnDatabase);
  expect(read).toMatchObject({ ok: false, error: expect.stringContaining(sentence) });
});
