import type { ColorPicture, ReadCode } from '../src/index.ts';
import type { CodeAnswer, CodeQuestion } from '../worker/protocol.ts';

export type { CodePoint, ReadCode } from '../src/index.ts';

export interface CodeReader {
  /**
   * All codes in a picture; null if reading failed. Each video frame is prepared in only one way, a
   * different one each time.
   */
  read(picture: ColorPicture, of: 'photo' | 'film'): Promise<readonly ReadCode[] | null>;
  /** Stops the worker and frees its memory. */
  close(): void;
}

/** The reader in a worker of its own, which loads the library with the first picture. */
export function createCodeReader(): CodeReader {
  const waiting = new Map<number, (codes: CodeAnswer['codes']) => void>();
  let worker: Worker | null = null;
  let questions = 0;
  const lose = () => {
    for (const take of waiting.values()) take(null);
    waiting.clear();
    worker?.terminate();
    worker = null;
  };
  const requireWorker = (): Worker => {
    if (worker) return worker;
    const started = new Worker(new URL('../worker/code-worker.ts', import.meta.url), {
      type: 'module',
      name: 'codes',
    });
    started.addEventListener('message', ({ data }: MessageEvent<CodeAnswer>) => {
      waiting.get(data.question)?.(data.codes);
      waiting.delete(data.question);
    });
    started.addEventListener('error', lose);
    started.addEventListener('messageerror', lose);
    worker = started;
    return started;
  };
  return {
    read: (picture, of) =>
      new Promise((resolve) => {
        const question = ++questions;
        waiting.set(question, resolve);
        const message: CodeQuestion = {
          question,
          picture,
          effort: of === 'photo' ? 'all' : question,
        };
        requireWorker().postMessage(message, [picture.data.buffer as ArrayBuffer]);
      }),
    close: lose,
  };
}
