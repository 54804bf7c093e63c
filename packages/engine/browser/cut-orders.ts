import type { RefusalCode, Result } from '@tc/kernel';
import type { CutStyle, PlacedCard, Quad, RgbaImage } from '../src/index.ts';
import type { OrderMessage } from '../worker/protocol.ts';
import { GraderError } from './grader-error.ts';
import { preparePhoto } from './prepare-photo.ts';
import type { FinalAnswer } from './worker-line.ts';

export interface CutWatch {
  readonly signal?: AbortSignal;
}

export interface PlaceOrder {
  readonly photo: Blob;
  /** Corners that a person marked, in photo pixels. */
  readonly marked?: Quad | undefined;
}

export interface CutOrder {
  readonly photo: Blob;
  readonly card: PlacedCard;
  readonly style: CutStyle;
}

interface CutDesk {
  readonly run: (message: OrderMessage, watch: CutWatch) => Promise<FinalAnswer>;
  readonly keyOf: (blob: Blob) => number;
  readonly nextOrder: () => number;
}

/** What the worker is asked when a card is cut out of its photo. */
export function createCutOrders({ run, keyOf, nextOrder }: CutDesk) {
  return {
    async place(
      { photo: blob, marked }: PlaceOrder,
      watch: CutWatch,
    ): Promise<Result<PlacedCard, RefusalCode>> {
      const photo = await preparePhoto(keyOf(blob), blob, marked);
      const answer = await run({ kind: 'place', order: nextOrder(), photo }, watch);
      if (answer.kind !== 'placed') throw new GraderError('engine-failed');
      return answer.placed;
    },
    async cut({ photo: blob, card, style }: CutOrder, watch: CutWatch): Promise<RgbaImage> {
      const photo = await preparePhoto(keyOf(blob), blob, undefined);
      const answer = await run({ kind: 'cut', order: nextOrder(), photo, card, style }, watch);
      if (answer.kind !== 'cut') throw new GraderError('engine-failed');
      return answer.image;
    },
  };
}
