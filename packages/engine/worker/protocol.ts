import type { RuleBook, RuleBookId } from '@tc/rulebook';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import type { GradeReport, IntakeFault, Quad, RgbaImage, StageEvent } from '../src/index.ts';

/** A photo on its way to the worker. The worker keeps what it decoded under `key` for a while. */
export interface WorkerPhoto {
  readonly key: number;
  readonly source:
    | { readonly blob: Blob }
    /** Decoded by the page, where a worker has no canvas. */
    | { readonly image: RgbaImage; readonly decodeMs: number }
    | { readonly fault: IntakeFault };
  readonly outline?: Quad | undefined;
}

/** Page to worker: one grade. Answered by any number of `stage` and one `done` or `failed`. */
export interface GradeOrderMessage {
  readonly order: number;
  readonly front: WorkerPhoto;
  readonly back?: WorkerPhoto | undefined;
  readonly size?: CardSizeName | 'auto' | undefined;
  /** By name, so that a page need not carry the books. */
  readonly rules?: RuleBookId | RuleBook | undefined;
}

/** Worker to page. What went wrong inside crosses as a code only, never as text. */
export type WorkerAnswer =
  | { readonly kind: 'stage'; readonly order: number; readonly event: StageEvent }
  | { readonly kind: 'done'; readonly order: number; readonly report: GradeReport }
  | { readonly kind: 'failed'; readonly order: number; readonly code: 'engine-failed' };
