import type { ScanCorrections } from '@tc/contract/locker';

/** What people without an account see of a card's latest graded scan. */
export interface ShownScan {
  readonly id: string;
  readonly gradedAt: Date;
  /** As JSON text. */
  readonly report: string;
  /** The corrections that the report was measured with. */
  readonly corrections: ScanCorrections | null;
  readonly photos: readonly ShownPhoto[];
}

export interface ShownPhoto {
  /** Also the name of its content. */
  readonly id: string;
  readonly side: 'front' | 'back';
  /** 0 is the one that the report draws on. */
  readonly position: number;
  readonly mediaType: string;
  readonly bytes: number;
}
