import type { FaultDescription } from '../src/index.ts';
import { describeIntakeFault } from '../src/intake/intake-fault.ts';
import type { IntakeAnswer, IntakeQuestion } from '../worker/protocol.ts';

/** What to say about a file whose bytes look right but which this browser cannot decode. */
export const UNDECODABLE = describeIntakeFault({ kind: 'not-decodable' });

export interface Inspected {
  /** Null when the file may be graded, else what is wrong with it and what to do. */
  readonly fault: FaultDescription | null;
  /** What a page can show of it: the file itself, or a picture of a HEIC photo. */
  readonly picture: Blob;
}

export interface Intake {
  /** Judges a file by its bytes. Only HEIC is decoded for it, by a library that is loaded then. */
  readonly inspect: (blob: Blob) => Promise<Inspected>;
}

/** Checks files in a small worker of its own, which never waits for a card being graded. */
export function createIntake(): Intake {
  const waiting = new Map<number, (answer: Omit<IntakeAnswer, 'question'>) => void>();
  let worker: Worker | null = null;
  let questions = 0;
  const take = ({ question, ...answer }: IntakeAnswer): void => {
    waiting.get(question)?.(answer);
    waiting.delete(question);
  };
  /** Without a worker every file passes: grading will show what is wrong. */
  const lose = (): void => {
    for (const answer of waiting.values()) answer({ fault: null });
    waiting.clear();
    worker?.terminate();
    worker = null;
  };
  const requireWorker = (): Worker => {
    if (worker) return worker;
    const started = new Worker(new URL('../worker/intake-worker.ts', import.meta.url), {
      type: 'module',
      name: 'intake',
    });
    started.addEventListener('message', (event: MessageEvent<IntakeAnswer>) => take(event.data));
    started.addEventListener('messageerror', lose);
    started.addEventListener('error', lose);
    worker = started;
    return started;
  };
  return {
    inspect: (blob) =>
      new Promise((resolve) => {
        const message: IntakeQuestion = { question: ++questions, blob };
        waiting.set(message.question, ({ fault, picture = blob }) => resolve({ fault, picture }));
        requireWorker().postMessage(message);
      }),
  };
}
