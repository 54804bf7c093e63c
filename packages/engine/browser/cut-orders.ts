import type { RefusalCode, Result } from '@tc/kernel';
import type { CutStyle, PlacedCard, Quad, RgbaImage } from '../src/index.ts';
import type { GradeWatch, OrderQueue } from './order-queue.ts';
import { preparePhoto } from './prepare-photo.ts';

export type CutWatch = Pick<GradeWatch, 'signal'>;

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
  readonly ask: OrderQueue['ask'];
  readonly keyOf: (blob: Blob) => number;
  readonly nextOrder: () => number;
}

/** What the worker is asked when a card is cut out of its photo. */
export function createCutOrders({ ask, keyOf, nextOrder }: CutDesk) {
  return {
    async place(
      { photo: blob, marked }: PlaceOrder,
      watch: CutWatch,
    ): Promise<Result<PlacedCard, RefusalCode>> {
      const photo = await preparePhoto(keyOf(blob), blob, marked);
      return (await ask('placed', { kind: 'place', order: nextOrder(), photo }, watch)).placed;
    },
    async cut({ photo: blob, card, style }: CutOrder, watch: CutWatch): Promise<RgbaImage> {
      const photo = await preparePhoto(keyOf(blob), blob, undefined);
      const order = { kind: 'cut', order: nextOrder(), photo, card, style } as const;
      return (await ask('cut', order, watch)).image;
    },
  };
}
