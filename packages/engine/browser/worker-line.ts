import type { StageEvent } from '../src/index.ts';
import type { OrderMessage, WarmUpMessage, WorkerAnswer } from '../worker/protocol.ts';
import { GraderError } from './grader-error.ts';

/** What ends an order well. */
export type FinalAnswer = Exclude<WorkerAnswer, { kind: 'stage' | 'failed' | 'running' }>;

/** One worker that handles one order at a time and is replaced when an order is aborted. */
export interface WorkerLine {
  readonly run: (
    message: OrderMessage,
    transfer: Transferable[],
    onStage: (event: StageEvent) => void,
  ) => Promise<FinalAnswer>;
  /** A worker in the middle of a photo cannot be interrupted, only terminated. */
  readonly end: (reason: unknown) => void;
  /** Starts the worker before the first order; it gets ready if it is told to. */
  readonly start: (message?: WarmUpMessage) => void;
}

interface Call {
  readonly order: number;
  readonly onStage: (event: StageEvent) => void;
  readonly resolve: (answer: FinalAnswer) => void;
  readonly reject: (reason: unknown) => void;
}

export function createWorkerLine(): WorkerLine {
  let worker: Worker | null = null;
  let call: Call | null = null;

  function end(reason: unknown): void {
    worker?.terminate();
    worker = null;
    const given = call;
    call = null;
    given?.reject(reason);
  }

  function take(answer: WorkerAnswer): void {
    if (answer.kind === 'running' || answer.order !== call?.order) return;
    if (answer.kind === 'stage') {
      call.onStage(answer.event);
      return;
    }
    const { resolve, reject } = call;
    call = null;
    if (answer.kind === 'failed') reject(new GraderError(answer.code));
    else resolve(answer);
  }

  function requireWorker(): Worker {
    if (worker) return worker;
    const started = new Worker(new URL('../worker/grade-worker.ts', import.meta.url), {
      type: 'module',
      name: 'grade',
    });
    started.addEventListener('message', (event: MessageEvent<WorkerAnswer>) => take(event.data));
    started.addEventListener('messageerror', () => end(new GraderError('worker-lost')));
    started.addEventListener('error', () => end(new GraderError('worker-lost')));
    worker = started;
    return started;
  }

  return {
    run: (message, transfer, onStage) =>
      new Promise((resolve, reject) => {
        call = { order: message.order, onStage, resolve, reject };
        requireWorker().postMessage(message, transfer);
      }),
    end,
    start: (message) => {
      const started = requireWorker();
      if (message) started.postMessage(message);
    },
  };
}
