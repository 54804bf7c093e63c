import type { RefusalCode, Result } from '@tc/kernel';
import type { RuleBook, RuleBookId } from '@tc/rulebook';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import type {
  CardInPhoto,
  GradeReport,
  MarkedLine,
  PlacedCard,
  Quad,
  RgbaImage,
  SideName,
  SnappedLine,
  StageEvent,
  StraightCard,
} from '../src/index.ts';
import type { GradeOrderMessage, OrderMessage } from '../worker/protocol.ts';
import { type CutOrder, type CutWatch, createCutOrders, type PlaceOrder } from './cut-orders.ts';
import { GraderError } from './grader-error.ts';
import { preparePhoto } from './prepare-photo.ts';
import { createWorkerLine, type FinalAnswer } from './worker-line.ts';

export interface GradeOrder {
  readonly front: Blob;
  readonly back?: Blob | undefined;
  /** More photos of a side with the light from elsewhere. */
  readonly underOtherLight?: Readonly<Partial<Record<SideName, readonly Blob[]>>> | undefined;
  /**
   * An outline of the card that a person drew, in photo pixels: top-left, top-right, bottom-right,
   * bottom-left.
   */
  readonly frontOutline?: Quad | undefined;
  readonly backOutline?: Quad | undefined;
  readonly size?: CardSizeName | 'auto' | undefined;
  readonly rules?: RuleBookId | RuleBook | undefined;
}

export interface GradeWatch {
  readonly onStage?: (event: StageEvent) => void;
  readonly signal?: AbortSignal;
}

export interface Grader {
  /**
   * Grades one card; further orders wait their turn. Photos that cannot be read give a refused report,
   * not an error. Rejects with the signal's reason when aborted, otherwise with `GraderError`. Grading
   * the same Blob again, for example with a corrected outline, does not decode it again.
   */
  grade(order: GradeOrder, watch?: GradeWatch): Promise<GradeReport>;
  /** Redraws one measured side of a card straight on; rejects with `GraderError`. */
  straighten(photo: Blob, card: CardInPhoto): Promise<StraightCard>;
  /** The outlines of all cards in a photo, the largest first; rejects with `GraderError`. */
  findOutlines(photo: Blob): Promise<readonly Quad[]>;
  /** A person's corners moved onto the card's edges beside them; null where there are none. */
  snapCorners(photo: Blob, marked: Quad): Promise<Quad | null>;
  /** The edge of the print beside a person's line; null where there is none. */
  snapLine(photo: Blob, marked: MarkedLine): Promise<SnappedLine | null>;
  /** Where the card's edge is, or why it was not found; rejects like `grade`. */
  placeCard(order: PlaceOrder, watch?: CutWatch): Promise<Result<PlacedCard, RefusalCode>>;
  /** A finished picture of the card alone; rejects like `grade`. */
  cutCard(order: CutOrder, watch?: CutWatch): Promise<RgbaImage>;
  /** Ends the worker and frees its memory; a later `grade` rejects. */
  close(): void;
}

/** The engine in a worker of its own. One grader per page is enough. */
export function createGrader(): Grader {
  const line = createWorkerLine();
  const keyOf = createBlobKeys();
  let orders = 0;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one order in its turn. Aborting replaces the worker, because it cannot be interrupted. */
  async function run(message: OrderMessage, watch: GradeWatch): Promise<FinalAnswer> {
    const { signal } = watch;
    signal?.throwIfAborted();
    const giveUp = () => {
      line.end(signal?.reason);
      line.warmUp();
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

  async function grade(request: GradeOrder, watch: GradeWatch): Promise<GradeReport> {
    const prepared = await prepareCard(request, keyOf);
    const answer = await run({ kind: 'grade', order: ++orders, ...prepared }, watch);
    if (answer.kind !== 'done') throw new GraderError('engine-failed');
    return answer.report;
  }

  async function straighten(blob: Blob, card: CardInPhoto): Promise<StraightCard> {
    const photo = await preparePhoto(keyOf(blob), blob, undefined);
    const answer = await run({ kind: 'straighten', order: ++orders, photo, card }, {});
    if (answer.kind !== 'straight') throw new GraderError('engine-failed');
    return answer.card;
  }

  async function outlines(blob: Blob, marked: Quad | undefined): Promise<readonly Quad[]> {
    const photo = await preparePhoto(keyOf(blob), blob, marked);
    const answer = await run({ kind: 'outlines', order: ++orders, photo }, {});
    if (answer.kind !== 'outlines') throw new GraderError('engine-failed');
    return answer.quads;
  }

  async function edgeBeside(blob: Blob, marked: MarkedLine): Promise<SnappedLine | null> {
    const photo = await preparePhoto(keyOf(blob), blob, undefined);
    const answer = await run({ kind: 'line', order: ++orders, photo, line: marked }, {});
    if (answer.kind !== 'line') throw new GraderError('engine-failed');
    return answer.line;
  }

  const cutting = createCutOrders({ run, keyOf, nextOrder: () => ++orders });

  return {
    grade: (request, watch = {}) => inTurn(() => grade(request, watch), watch.signal),
    straighten: (photo, card) => inTurn(() => straighten(photo, card), undefined),
    findOutlines: (photo) => inTurn(() => outlines(photo, undefined), undefined),
    snapCorners: async (photo, marked) =>
      (await inTurn(() => outlines(photo, marked), undefined))[0] ?? null,
    snapLine: (photo, marked) => inTurn(() => edgeBeside(photo, marked), undefined),
    placeCard: (order, watch = {}) => inTurn(() => cutting.place(order, watch), watch.signal),
    cutCard: (order, watch = {}) => inTurn(() => cutting.cut(order, watch), watch.signal),
    close: () => {
      isClosed = true;
      line.end(new GraderError('closed'));
    },
  };
}

/** All photos of a card, and what is asked of them. */
async function prepareCard(
  request: GradeOrder,
  keyOf: (blob: Blob) => number,
): Promise<Omit<GradeOrderMessage, 'kind' | 'order'>> {
  const prepare = (photo: Blob, outline?: Quad) => preparePhoto(keyOf(photo), photo, outline);
  const prepareMore = (photos: readonly Blob[] = []) =>
    Promise.all(photos.map((photo) => prepare(photo)));
  const [front, back, moreFront, moreBack] = await Promise.all([
    prepare(request.front, request.frontOutline),
    request.back && prepare(request.back, request.backOutline),
    prepareMore(request.underOtherLight?.front),
    prepareMore(request.underOtherLight?.back),
  ]);
  const { size, rules } = request;
  return { front, back, underOtherLight: { front: moreFront, back: moreBack }, size, rules };
}

/** The worker knows photos by number: the same Blob keeps its number as long as it lives. */
function createBlobKeys(): (blob: Blob) => number {
  const keys = new WeakMap<Blob, number>();
  let next = 1;
  return (blob) => {
    const key = keys.get(blob) ?? next++;
    keys.set(blob, key);
    return key;
  };
}

function photosOf({ front, back, underOtherLight = {} }: GradeOrderMessage) {
  return [front, back, ...(underOtherLight.front ?? []), ...(underOtherLight.back ?? [])];
}

/** Pixels decoded on the page are transferred, not copied. */
function pixelsOf(message: OrderMessage): Transferable[] {
  const photos = message.kind === 'grade' ? photosOf(message) : [message.photo];
  return photos.flatMap((photo) =>
    photo && 'image' in photo.source ? [photo.source.image.data.buffer as ArrayBuffer] : [],
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
