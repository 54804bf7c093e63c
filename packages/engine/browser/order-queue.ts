import type { StageEvent } from '../src/index.ts';
import type { OrderMessage, SideOrder, WarmUpMessage, WorkerPhoto } from '../worker/protocol.ts';
import { GraderError } from './grader-error.ts';
import { createWorkerLine, type FinalAnswer } from './worker-line.ts';

export interface GradeWatch {
  readonly onStage?: (event: StageEvent) => void;
  readonly signal?: AbortSignal;
}

type Answer<Kind extends FinalAnswer['kind']> = Extract<FinalAnswer, { readonly kind: Kind }>;

/** One worker, and the orders that wait for it. */
export interface OrderQueue {
  /** The answer of one kind to one order; anything else is a failure of the engine. */
  readonly ask: <Kind extends FinalAnswer['kind']>(
    kind: Kind,
    message: OrderMessage,
    watch?: GradeWatch,
  ) => Promise<Answer<Kind>>;
  /** Waits until all earlier work is done. */
  readonly inTurn: <Value>(
    work: () => Promise<Value>,
    signal: AbortSignal | undefined,
  ) => Promise<Value>;
  /** Not waited for; further orders come after it. */
  readonly warmUp: (message: WarmUpMessage) => void;
  readonly close: () => void;
}

export function createOrderQueue(): OrderQueue {
  const line = createWorkerLine();
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one order in its turn. Aborting replaces the worker, because it cannot be interrupted. */
  async function run(message: OrderMessage, watch: GradeWatch): Promise<FinalAnswer> {
    const { signal } = watch;
    signal?.throwIfAborted();
    const giveUp = () => {
      line.end(signal?.reason);
      line.start();
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      return await line.run(message, pixelsOf(message), (event) => watch.onStage?.(event));
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  function inTurn<Value>(work: () => Promise<Value>, signal: AbortSignal | undefined) {
    const done = last.then(() => {
      signal?.throwIfAborted();
      if (isClosed) throw new GraderError('closed');
      return work();
    });
    last = done.catch(() => undefined);
    return unlessAborted(done, signal);
  }

  async function ask<Kind extends FinalAnswer['kind']>(
    kind: Kind,
    message: OrderMessage,
    watch: GradeWatch = {},
  ): Promise<Answer<Kind>> {
    const answer = await run(message, watch);
    if (answer.kind !== kind) throw new GraderError('engine-failed');
    return answer as Answer<Kind>;
  }

  return {
    ask,
    inTurn,
    warmUp: (message) => {
      if (!isClosed) line.start(message);
    },
    close: () => {
      isClosed = true;
      line.end(new GraderError('closed'));
    },
  };
}

function photosOfSide({ photo, underOtherLight = [], reference }: SideOrder) {
  return [photo, ...underOtherLight, ...(reference ? [reference] : [])];
}

function photosOfOrder(message: OrderMessage): readonly WorkerPhoto[] {
  if (message.kind === 'warm-up') return [];
  if (message.kind === 'measure') return photosOfSide(message.side);
  if (message.kind === 'grade') {
    return [message.front, ...(message.back ? [message.back] : [])].flatMap(photosOfSide);
  }
  if (message.kind === 'relief') return message.photos;
  if (message.kind === 'compare') return [message.first.photo, message.second.photo];
  return [message.photo];
}

/** Pixels decoded on the page are transferred, not copied. */
function pixelsOf(message: OrderMessage): Transferable[] {
  return photosOfOrder(message).flatMap((photo) =>
    'image' in photo.source ? [photo.source.image.data.buffer as ArrayBuffer] : [],
  );
}

/** An order that is still waiting is aborted immediately, too. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined) {
  if (!signal) return work;
  return new Promise<Value>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
