import { TooBusyError } from '@tc/provider';
import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

it('serves everybody beside an account that asks for more than its share', async () => {
  const queue = createFairQueue({ atOnce: 3, ofOne: 2, mostWaiting: 1 });
  const ends: (() => void)[] = [];
  const running: string[] = [];
  const start = (account: string) =>
    queue.run(account, () => {
      running.push(account);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const greedy = [start('a'), start('a'), start('a')];
  await expect(start('a')).rejects.toThrow(TooBusyError);
  const other = start('b');
  await expect.poll(() => running).toEqual(['a', 'a', 'b']);
  const last = start('c');
  ends[0]?.();
  await expect.poll(() => running).toHaveLength(4);
  ends[1]?.();
  ends[2]?.();
  await expect.poll(() => running).toHaveLength(5);
  for (const end of ends) end();
  await Promise.all([...greedy, other, last]);
  expect(running.filter((account) => account === 'a')).toHaveLength(3);
});
