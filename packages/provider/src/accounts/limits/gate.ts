/** Room for so many calls at once; who finds none is sent away before anything is done for them. */
export interface Gate {
  isFull(): boolean;
  /** Does the work if there is room for it; null: there is none. */
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
/** Connections cost memory, too: beyond so many the answer comes at once. */
const MOST_HELD = 1000;

/**
 * Makes who is sent away wait for their refusal. Programs without patience ask again the moment they
 * are answered: at once would be as often as we can, and leave no time for those inside.
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
