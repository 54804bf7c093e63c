import type { RefusalCode, Result } from '@tc/kernel';
import type { RuleBook, RuleBookId } from '@tc/rulebook';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import type {
  CardInPhoto,
  GradeReport,
  MarkedLine,
  NoRelief,
  PlacedCard,
  Quad,
  ReliefPicture,
  RgbaImage,
  SideName,
  SideReport,
  SnappedLine,
  StraightCard,
} from '../src/index.ts';
import type { ComparedSides } from '../src/same-copy/index.ts';
import type { GradeOrderMessage } from '../worker/protocol.ts';
import { type CutOrder, type CutWatch, createCutOrders, type PlaceOrder } from './cut-orders.ts';
import { createOrderQueue, type GradeWatch } from './order-queue.ts';
import { preparePhoto } from './prepare-photo.ts';

/** Chrome says how much memory there is. */
type DeviceNavigator = Navigator & { readonly deviceMemory?: number };

const LEAST_PROCESSORS = 4;
const LEAST_MEMORY_GIB = 4;

export interface GradeOrder {
  readonly front: Blob;
  readonly back?: Blob | undefined;
  /** More photos of a side with the light from elsewhere. */
  readonly underOtherLight?: Readonly<Partial<Record<SideName, readonly Blob[]>>> | undefined;
  /** A clean picture of the same print. */
  readonly references?: Readonly<Partial<Record<SideName, Blob>>> | undefined;
  /**
   * An outline of the card that a person drew, in photo pixels: top-left, top-right, bottom-right,
   * bottom-left.
   */
  readonly frontOutline?: Quad | undefined;
  readonly backOutline?: Quad | undefined;
  readonly size?: CardSizeName | 'auto' | undefined;
  readonly rules?: RuleBookId | RuleBook | undefined;
}

/** One scan of a side, and what was measured on it. */
export interface Scan {
  readonly photo: Blob;
  readonly side: SideReport;
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
  /** Two scans of one side laid on each other; fails if their prints are not alike. */
  compare(first: Scan, second: Scan): Promise<Result<ComparedSides, 'other-print'>>;
  /** Where the card's edge is, or why it was not found; rejects like `grade`. */
  placeCard(order: PlaceOrder, watch?: CutWatch): Promise<Result<PlacedCard, RefusalCode>>;
  /** A finished picture of the card alone; rejects like `grade`. */
  cutCard(order: CutOrder, watch?: CutWatch): Promise<RgbaImage>;
  /**
   * What moved with the light on a measured side; rejects with `GraderError`.
   *
   * @param photos that the side's report used, the one it draws on first
   */
  drawRelief(photos: readonly Blob[], card: CardInPhoto): Promise<Result<ReliefPicture, NoRelief>>;
  /** Loads and compiles the engine, because a card is about to come. */
  warmUp(): void;
  /** Ends the worker and frees its memory; a later `grade` rejects. */
  close(): void;
}

/** The engine in a worker of its own. One grader per page is enough. */
export function createGrader(): Grader {
  const { ask, inTurn, warmUp, close } = createOrderQueue();
  const keyOf = createBlobKeys();
  let orders = 0;
  const photoOf = (blob: Blob, marked?: Quad) => preparePhoto(keyOf(blob), blob, marked);

  async function grade(request: GradeOrder, watch: GradeWatch): Promise<GradeReport> {
    const prepared = await prepareCard(request, keyOf);
    return (await ask('done', { kind: 'grade', order: ++orders, ...prepared }, watch)).report;
  }

  async function straighten(blob: Blob, card: CardInPhoto): Promise<StraightCard> {
    const photo = await photoOf(blob);
    return (await ask('straight', { kind: 'straighten', order: ++orders, photo, card })).card;
  }

  async function outlines(blob: Blob, marked: Quad | undefined): Promise<readonly Quad[]> {
    const photo = await photoOf(blob, marked);
    return (await ask('outlines', { kind: 'outlines', order: ++orders, photo })).quads;
  }

  async function edgeBeside(blob: Blob, line: MarkedLine): Promise<SnappedLine | null> {
    const photo = await photoOf(blob);
    return (await ask('line', { kind: 'line', order: ++orders, photo, line })).line;
  }

  async function compare(one: Scan, other: Scan) {
    const first = { photo: await photoOf(one.photo), side: one.side };
    const second = { photo: await photoOf(other.photo), side: other.side };
    return (await ask('compared', { kind: 'compare', order: ++orders, first, second })).sides;
  }

  async function relief(blobs: readonly Blob[], card: CardInPhoto) {
    const photos = await Promise.all(blobs.map((blob) => photoOf(blob)));
    return (await ask('relief', { kind: 'relief', order: ++orders, photos, card })).relief;
  }

  const cutting = createCutOrders({ ask, keyOf, nextOrder: () => ++orders });

  return {
    grade: (request, watch = {}) => inTurn(() => grade(request, watch), watch.signal),
    straighten: (photo, card) => inTurn(() => straighten(photo, card), undefined),
    findOutlines: (photo) => inTurn(() => outlines(photo, undefined), undefined),
    snapCorners: async (photo, marked) =>
      (await inTurn(() => outlines(photo, marked), undefined))[0] ?? null,
    compare: (first, second) => inTurn(() => compare(first, second), undefined),
    snapLine: (photo, marked) => inTurn(() => edgeBeside(photo, marked), undefined),
    placeCard: (order, watch = {}) => inTurn(() => cutting.place(order, watch), watch.signal),
    cutCard: (order, watch = {}) => inTurn(() => cutting.cut(order, watch), watch.signal),
    drawRelief: (photos, card) => inTurn(() => relief(photos, card), undefined),
    warmUp: () => warmUp({ kind: 'warm-up', order: ++orders, isAtOnce: canMeasureAtOnce() }),
    close,
  };
}

/**
 * Two workers need twice the memory of one, and leave no processor for the page on a device that has two. Photos
 * that the page has to decode are measured in one.
 */
function canMeasureAtOnce(): boolean {
  if (typeof OffscreenCanvas === 'undefined') return false;
  const { hardwareConcurrency, deviceMemory = LEAST_MEMORY_GIB } = navigator as DeviceNavigator;
  return hardwareConcurrency >= LEAST_PROCESSORS && deviceMemory >= LEAST_MEMORY_GIB;
}

/** All photos of a card, and what is asked of them. */
async function prepareCard(
  request: GradeOrder,
  keyOf: (blob: Blob) => number,
): Promise<Omit<GradeOrderMessage, 'kind' | 'order'>> {
  const prepare = (photo: Blob, outline?: Quad) => preparePhoto(keyOf(photo), photo, outline);
  const prepareMore = (photos: readonly Blob[] = []) =>
    Promise.all(photos.map((photo) => prepare(photo)));
  const { references = {}, underOtherLight = {} } = request;
  const prepareSide = async (name: SideName, photo: Blob, outline: Quad | undefined) => {
    const clean = references[name];
    const [first, more, reference] = await Promise.all([
      prepare(photo, outline),
      prepareMore(underOtherLight[name]),
      clean && prepare(clean),
    ]);
    return { photo: first, underOtherLight: more, reference };
  };
  const [front, back] = await Promise.all([
    prepareSide('front', request.front, request.frontOutline),
    request.back && prepareSide('back', request.back, request.backOutline),
  ]);
  const { size, rules } = request;
  return { front, back, size, rules, isAtOnce: canMeasureAtOnce() };
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
