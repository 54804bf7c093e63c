import { err } from '@tc/kernel';
import {
  createKernels,
  drawRelief,
  findOutlines,
  finishCut,
  placeCard,
  type RgbaImage,
  type StageEvent,
  snapCorners,
  snapLine,
  straightenCard,
} from '../src/index.ts';
import { compareSides } from '../src/same-copy/index.ts';
import { gradeCard, measureBack } from './grade-card.ts';
import type {
  CompareOrderMessage,
  CutOrderMessage,
  LineOrderMessage,
  OrderMessage,
  OutlinesOrderMessage,
  PlaceOrderMessage,
  ReliefOrderMessage,
  StraightenOrderMessage,
  WarmUpMessage,
  WorkerAnswer,
} from './protocol.ts';
import { createSibling } from './sibling.ts';
import { takeIn } from './take-in.ts';
import { nowWarm, warmUp } from './warm-up.ts';

const sibling = createSibling();

function answer(message: WorkerAnswer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
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

async function getReady({ order, isAtOnce }: WarmUpMessage): Promise<void> {
  if (isAtOnce) {
    sibling.warmUp({ kind: 'warm-up', order, isAtOnce: false });
    await sibling.hasStarted();
  }
  warmUp();
}

async function follow(message: OrderMessage): Promise<void> {
  const { order } = message;
  const onStage = (event: StageEvent) => answer({ kind: 'stage', order, event });
  if ('photo' in message && sibling.knows(message.photo)) return sibling.passOn(message);
  switch (message.kind) {
    case 'grade':
      nowWarm();
      return gradeCard(message, sibling, onStage).then(answer);
    case 'measure':
      nowWarm();
      return measureBack(message, onStage).then(answer);
    case 'warm-up':
      return getReady(message);
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

answer({ kind: 'running', order: 0 });
