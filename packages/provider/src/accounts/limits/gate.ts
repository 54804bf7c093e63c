/** Room for a number of calls at once. A call that finds none is refused before any work is done for it. */
export interface Gate {
  isFull(): boolean;
  /** Does the work if there is room for it; null if there is none. */
  run<Value>(work: () => Promise<Value>): Promise<Value | null>;
}

export function createGate(most: number): Gate {
  let inside = 0;
  return {
    isFull: () => inside >= most,
    async run(work) {
      if (inside >= most) return null;
      inside += 1;
      try {
        return await work();
      } finally {
        inside -= 1;
      }
    },
  };
}

const HELD_MS = 1000;
/** Connections cost memory, too: above this many, the refusal is sent right away. */
const MOST_HELD = 1000;

/**
 * Delays a refusal. Impatient programs retry the moment they get an answer; answering at once would
 * let them take the time that admitted calls need.
 */
export function createHold(): () => Promise<void> {
  let held = 0;
  return async () => {
    if (held >= MOST_HELD) return;
    held += 1;
    await new Promise((resolve) => setTimeout(resolve, HELD_MS));
    held -= 1;
  };
}
