import type { StageEvent } from '../src/index.ts';
import type {
  MeasuredAnswer,
  MeasureOrderMessage,
  OrderMessage,
  WarmUpMessage,
  WorkerAnswer,
  WorkerPhoto,
} from './protocol.ts';

/** A second worker of the same program, which measures the back while this one measures the front. */
export interface Sibling {
  /** What it measured, or null if it failed. Null at once if this browser does not let workers start workers. */
  readonly measure: (
    order: MeasureOrderMessage,
    onStage: (event: StageEvent) => void,
  ) => Promise<MeasuredAnswer | null> | null;
  readonly warmUp: (message: WarmUpMessage) => void;
  /** Whether it has decoded this photo before. */
  readonly knows: (photo: WorkerPhoto) => boolean;
  /** Has it do an order for the page, and passes its answer on. */
  readonly passOn: (order: OrderMessage) => void;
}

interface Call {
  readonly order: number;
  readonly onStage: (event: StageEvent) => void;
  readonly resolve: (answer: MeasuredAnswer | null) => void;
}

/** Pictures in an answer are handed over, not copied. */
function picturesOf(answer: WorkerAnswer): Transferable[] {
  if (answer.kind === 'straight') return [answer.card.image.data.buffer as ArrayBuffer];
  return answer.kind === 'cut' ? [answer.image.data.buffer as ArrayBuffer] : [];
}

export function createSibling(): Sibling {
  let worker: Worker | null = null;
  let call: Call | null = null;
  const known = new Set<number>();
  const passed = new Set<number>();

  function end(answer: MeasuredAnswer | null): void {
    const given = call;
    call = null;
    given?.resolve(answer);
  }

  function giveUp(): void {
    worker?.terminate();
    worker = null;
    known.clear();
    for (const order of passed) postMessage({ kind: 'failed', order, code: 'engine-failed' });
    passed.clear();
    end(null);
  }

  function take(answer: WorkerAnswer): void {
    if (passed.delete(answer.order)) postMessage(answer, { transfer: picturesOf(answer) });
    else if (answer.order !== call?.order) return;
    else if (answer.kind === 'stage') call.onStage(answer.event);
    else if (answer.kind === 'measured') end(answer);
    else giveUp();
  }

  function startWorker(): Worker | null {
    try {
      const started = new Worker(location.href, { type: 'module', name: 'grade the back' });
      started.addEventListener('message', (event: MessageEvent<WorkerAnswer>) => take(event.data));
      started.addEventListener('messageerror', giveUp);
      started.addEventListener('error', giveUp);
      return started;
    } catch {
      return null;
    }
  }

  return {
    measure: (message, onStage) => {
      worker ??= startWorker();
      if (!worker) return null;
      known.add(message.side.photo.key);
      worker.postMessage(message);
      return new Promise((resolve) => {
        call = { order: message.order, onStage, resolve };
      });
    },
    warmUp: (message) => {
      worker ??= startWorker();
      worker?.postMessage(message);
    },
    knows: ({ key }) => known.has(key),
    passOn: (message) => {
      passed.add(message.order);
      worker?.postMessage(message);
    },
  };
}
