import { err, ok, type Result } from '@tc/kernel';
import { RULE_BOOKS } from '@tc/rulebook';
import {
  createKernels,
  type DecodedSide,
  drawRelief,
  findOutlines,
  finishCut,
  gradeIntake,
  type IntakeFault,
  placeCard,
  type RgbaImage,
  snapCorners,
  snapLine,
  straightenCard,
} from '../src/index.ts';
import type { SideName } from '../src/report.ts';
import { compareSides } from '../src/same-copy/index.ts';
import { type Canvas2d, decodePhoto } from './decode-photo.ts';
import { createPhotoShelf } from './photo-shelf.ts';
import type {
  CompareOrderMessage,
  CutOrderMessage,
  GradeOrderMessage,
  LineOrderMessage,
  OrderMessage,
  OutlinesOrderMessage,
  PlaceOrderMessage,
  ReliefOrderMessage,
  StraightenOrderMessage,
  WorkerAnswer,
  WorkerPhoto,
} from './protocol.ts';

const shelf = createPhotoShelf();
const now = () => performance.now();

function answer(message: WorkerAnswer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

function createCanvas(width: number, height: number): Canvas2d | null {
  return new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
}

async function findDecoded(photo: WorkerPhoto): Promise<Result<RgbaImage, IntakeFault>> {
  const { source } = photo;
  const kept = shelf.find(photo.key);
  if (kept) return ok(kept);
  if ('fault' in source) return err(source.fault);
  return 'image' in source ? ok(source.image) : await decodePhoto(source.blob, createCanvas);
}

async function takeIn(photo: WorkerPhoto): Promise<DecodedSide> {
  const started = now();
  const decoded = await findDecoded(photo);
  const onPage = 'image' in photo.source ? photo.source.decodeMs : 0;
  if (decoded.ok) shelf.keep(photo.key, decoded.value);
  return { decoded, decodeMs: now() - started + onPage, outline: photo.outline };
}

async function grade(message: GradeOrderMessage): Promise<void> {
  const { order, size } = message;
  const rules = typeof message.rules === 'string' ? RULE_BOOKS[message.rules] : message.rules;
  const decodeSide = async (side: SideName, photo: WorkerPhoto): Promise<DecodedSide> => {
    const decoded = await takeIn(photo);
    answer({ kind: 'stage', order, event: { side, stage: 'decode', found: {} } });
    const more = message.underOtherLight?.[side] ?? [];
    const reference = message.references?.[side];
    return {
      ...decoded,
      ...(more.length > 0 && { underOtherLight: await Promise.all(more.map(takeIn)) }),
      ...(reference && { reference: await takeIn(reference) }),
    };
  };
  const [front, back] = await Promise.all([
    decodeSide('front', message.front),
    message.back && decodeSide('back', message.back),
  ]);
  const report = gradeIntake(
    { front, back, size, rules },
    { now, onStage: (event) => answer({ kind: 'stage', order, event }) },
  );
  answer({ kind: 'done', order, report });
}

async function straighten({ order, photo, card }: StraightenOrderMessage): Promise<void> {
  const { decoded } = await takeIn(photo);
  if (!decoded.ok) return answer({ kind: 'failed', order, code: 'engine-failed' });
  const straight = straightenCard(createKernels(), decoded.value, card);
  answer({ kind: 'straight', order, card: straight }, [straight.image.data.buffer as ArrayBuffer]);
}

/** Without a person's corners every card in the photo; with them the card beside them, if there is one. */
async function outlines({ order, photo }: OutlinesOrderMessage): Promise<void> {
  const { decoded } = await takeIn(photo);
  if (!decoded.ok) return answer({ kind: 'outlines', order, quads: [] });
  const kernels = createKernels();
  const loaded = kernels.loadPhoto(decoded.value);
  if (!photo.outline) {
    return answer({ kind: 'outlines', order, quads: findOutlines(kernels, loaded) });
  }
  const snapped = snapCorners(kernels, loaded, photo.outline);
  answer({ kind: 'outlines', order, quads: snapped ? [snapped] : [] });
}

async function line({ order, photo, line: marked }: LineOrderMessage): Promise<void> {
  const { decoded } = await takeIn(photo);
  const snapped = decoded.ok ? snapLine(createKernels(), decoded.value, marked) : null;
  answer({ kind: 'line', order, line: snapped });
}

async function compare({ order, first, second }: CompareOrderMessage): Promise<void> {
  const [one, other] = [await takeIn(first.photo), await takeIn(second.photo)];
  if (!one.decoded.ok || !other.decoded.ok) {
    return answer({ kind: 'failed', order, code: 'engine-failed' });
  }
  const sides = compareSides(
    createKernels(),
    { image: one.decoded.value, side: first.side },
    { image: other.decoded.value, side: second.side },
  );
  const pictures = sides.ok ? [sides.value.first, sides.value.second] : [];
  answer(
    { kind: 'compared', order, sides },
    pictures.map(({ image }) => image.data.buffer as ArrayBuffer),
  );
}

async function place({ order, photo }: PlaceOrderMessage): Promise<void> {
  const { decoded } = await takeIn(photo);
  const placed = decoded.ok
    ? placeCard(createKernels(), decoded.value, photo.outline)
    : err('unreadable' as const);
  answer({ kind: 'placed', order, placed });
}

async function cut({ order, photo, card, style }: CutOrderMessage): Promise<void> {
  const { decoded } = await takeIn(photo);
  if (!decoded.ok) return answer({ kind: 'failed', order, code: 'engine-failed' });
  const image = finishCut(decoded.value, card, style);
  answer({ kind: 'cut', order, image }, [image.data.buffer as ArrayBuffer]);
}

/** A photo that cannot be read was left out of the report, too. */
async function relief({ order, photos, card }: ReliefOrderMessage): Promise<void> {
  const images: RgbaImage[] = [];
  for (const photo of photos) {
    const { decoded } = await takeIn(photo);
    if (decoded.ok) images.push(decoded.value);
  }
  answer({ kind: 'relief', order, relief: drawRelief(createKernels(), { photos: images, card }) });
}

function follow(message: OrderMessage): Promise<void> {
  switch (message.kind) {
    case 'grade':
      return grade(message);
    case 'straighten':
      return straighten(message);
    case 'outlines':
      return outlines(message);
    case 'line':
      return line(message);
    case 'compare':
      return compare(message);
    case 'place':
      return place(message);
    case 'cut':
      return cut(message);
    case 'relief':
      return relief(message);
  }
}

addEventListener('message', ({ data: message }: MessageEvent<OrderMessage>) => {
  follow(message).catch(() =>
    answer({ kind: 'failed', order: message.order, code: 'engine-failed' }),
  );
});
