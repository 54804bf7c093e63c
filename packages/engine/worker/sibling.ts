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
  /** What it measured; null if it failed, or if this browser does not let workers start workers. */
  readonly measure: (
    order: MeasureOrderMessage,
    onStage: (event: StageEvent) => void,
  ) => Promise<MeasuredAnswer | null>;
  readonly warmUp: (message: WarmUpMessage) => void;
  /** Resolves once its program runs or has failed: until then, it waits for this worker to be idle. */
  readonly hasStarted: () => Promise<void>;
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
  let waiting: (() => void)[] = [];
  let isRunning = false;
  /** A program that never ran is not tried again for every card. */
  let isInVain = false;
  let call: Call | null = null;
  const known = new Set<number>();
  const passed = new Set<number>();

  function end(answer: MeasuredAnswer | null): void {
    const given = call;
    call = null;
    given?.resolve(answer);
  }

  function goOn(): void {
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  function giveUp(): void {
    worker?.terminate();
    worker = null;
    isInVain = !isRunning;
    isRunning = false;
    goOn();
    known.clear();
    for (const order of passed) postMessage({ kind: 'failed', order, code: 'engine-failed' });
    passed.clear();
    end(null);
  }

  function take(answer: WorkerAnswer): void {
    if (answer.kind === 'running') {
      isRunning = true;
      goOn();
    } else if (passed.delete(answer.order)) {
      postMessage(answer, { transfer: picturesOf(answer) });
    } else if (answer.order === call?.order) {
      if (answer.kind === 'stage') call.onStage(answer.event);
      else if (answer.kind === 'measured') end(answer);
      else giveUp();
    }
  }

  function start(): Worker | null {
    if (worker || isInVain) return worker;
    try {
      worker = new Worker(location.href, { type: 'module', name: 'grade the back' });
      worker.addEventListener('message', (event: MessageEvent<WorkerAnswer>) => take(event.data));
      worker.addEventListener('messageerror', giveUp);
      worker.addEventListener('error', giveUp);
    } catch {
      giveUp();
    }
    return worker;
  }

  return {
    measure: (message, onStage) =>
      new Promise((resolve) => {
        const started = start();
        if (!started) return resolve(null);
        call = { order: message.order, onStage, resolve };
        known.add(message.side.photo.key);
        started.postMessage(message);
      }),
    warmUp: (message) => start()?.postMessage(message),
    hasStarted: () =>
      new Promise((resolve) => {
        if (isRunning || !worker) resolve();
        else waiting.push(resolve);
      }),
    knows: ({ key }) => known.has(key),
    passOn: (message) => {
      passed.add(message.order);
      worker?.postMessage(message);
    },
  };
}
