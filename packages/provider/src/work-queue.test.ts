import { describe, expect, it } from 'vitest';
import { createWorkQueue, TooBusyError } from './work-queue.ts';

/** Work that ends on demand. */
function startWork(queue: ReturnType<typeof createWorkQueue>) {
  let finish = (_value: string) => {};
  let fail = (_error: Error) => {};
  const ended = new Promise<string>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  let hasBegun = false;
  const done = queue.run(() => {
    hasBegun = true;
    return ended;
  });
  return { done, finish, fail, hasBegun: () => hasBegun };
}

/** Waits until everything that can start has started. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a queue of work', () => {
  it('does as much at once as it may, and the rest in the order in which it came', async () => {
    const queue = createWorkQueue(2, 10);
    const works = Array.from({ length: 4 }, () => startWork(queue));
    const begun = () => works.map((work) => work.hasBegun());
    await settle();
    expect(begun()).toEqual([true, true, false, false]);
    works[1].finish('second');
    expect(await works[1].done).toBe('second');
    await settle();
    expect(begun()).toEqual([true, true, true, false]);
    for (const work of works) work.finish('done');
    await Promise.all(works.map(({ done }) => done));
  });

  it('F09 refuses at once what would wait too long, and takes more when there is room', async () => {
    const queue = createWorkQueue(1, 1);
    const first = startWork(queue);
    const second = startWork(queue);
    await expect(startWork(queue).done).rejects.toThrow(TooBusyError);
    first.finish('first');
    await first.done;
    const third = startWork(queue);
    second.finish('second');
    third.finish('third');
    expect(await Promise.all([second.done, third.done])).toEqual(['second', 'third']);
  });

  it('goes on after work that failed', async () => {
    const queue = createWorkQueue(1, 1);
    const first = startWork(queue);
    first.fail(new Error('broken'));
    await expect(first.done).rejects.toThrow('broken');
    const second = startWork(queue);
    second.finish('second');
    expect(await second.done).toBe('second');
  });
});
