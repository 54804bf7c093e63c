import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './is-database-away.ts';

describe('a failure', () => {
  it.each([
    ['a statement that reached its limit', { code: '57014' }],
    ['a lock that was not given in time', { code: '55P03' }],
    ['a deadlock that came again and again', { code: '40P01' }],
    ['a full disk', { code: '53100' }],
    ['a database that is read only', { code: '25006' }],
    ['too many connections', { code: '53300' }],
    ['a connection that failed', { code: '08006' }],
    ['a socket that takes nobody more', { code: 'EAGAIN' }],
    ['a name that is not known', { code: 'EAI_AGAIN' }],
    ['a pool that has nothing free', new Error('timeout exceeded when trying to connect')],
    ['a statement that nobody answers', new Error('Query read timeout')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ])('%s is the database’s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a broken rule of a table', { code: '23505' }],
    ['a mistake in a statement', { code: '42601' }],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['nothing', null],
  ])('%s is not', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
