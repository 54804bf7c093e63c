import type { Result } from '@tc/kernel';
import type { OrientationTag } from './exif-orientation.ts';
import type { IntakeFault } from './intake-fault.ts';

/** What a file says about its picture before decoding. Pixels as stored, before any turning. */
export interface PhotoHeader {
  readonly width: number;
  readonly height: number;
  readonly orientation: OrientationTag | null;
}

export type HeaderResult = Result<PhotoHeader, IntakeFault>;
