import { setTimeout as sleep } from 'node:timers/promises';

export interface Load {
  /** Responses per second. */
  readonly perSecond: number;
  /** Milliseconds of each response. */
  readonly times: readonly number[];
}

/**
 * Every client sends its next request as soon as it gets a response, which shows the most the server can do.
 */
export async function askWithoutPause(
  everyone: readonly (() => Promise<void>)[],
  forMs: number,
): Promise<Load> {
  const started = performance.now();
  const times: number[] = [];
  const askOn = async (ask: () => Promise<void>) => {
    while (performance.now() - started < forMs) {
      const asked = performance.now();
      await ask();
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(everyone.map(askOn));
  return { times, perSecond: (1000 * times.length) / (performance.now() - started) };
}

/**
 * Sends requests at even intervals like real visitors, answered or not. Each time is counted from when the
 * request was due, so that time spent waiting behind something stuck is not hidden.
 */
export async function askEvenly(
  ask: (index: number) => Promise<void>,
  perSecond: number,
  forMs: number,
): Promise<Load> {
  const started = performance.now();
  const count = Math.max(1, Math.round((perSecond * forMs) / 1000));
  const times: number[] = [];
  const askAt = async (index: number) => {
    const turn = started + (1000 * index) / perSecond;
    await sleep(Math.max(0, turn - performance.now()));
    // A timer may fire slightly early.
    const due = Math.min(turn, performance.now());
    await ask(index);
    times.push(performance.now() - due);
  };
  await Promise.all(Array.from({ length: count }, (_, index) => askAt(index)));
  return { times, perSecond: (1000 * times.length) / (performance.now() - started) };
}
