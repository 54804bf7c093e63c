import type { Card, ScanCorrections } from '@tc/contract/locker';
import type { Queries } from '@tc/database';

/** What a link shows besides the card's fields: a graded scan and the photos that its report is of. */
export interface ShownScan {
  readonly id: string;
  readonly gradedAt: Date;
  /** As JSON text. */
  readonly report: string;
  /** What the report was measured with. */
  readonly corrections: ScanCorrections | null;
  readonly photos: readonly ShownPhoto[];
}

export interface ShownPhoto {
  /** Names the content, too. */
  readonly id: string;
  readonly side: 'front' | 'back';
  /** 0 is the one that the report draws on. */
  readonly position: number;
  readonly mediaType: string;
  readonly bytes: number;
}

/** What links ask of cards and scans; whoever puts the server together hands it in. */
export interface ShownCards {
  /** Null: there is no such card in the owner's locker. */
  findShownCard(queries: Queries, owner: string, id: string): Promise<Card | null>;
  /** Holds the card until the transaction ends. False: there is no such card in the owner's locker. */
  lockCard(queries: Queries, owner: string, id: string): Promise<boolean>;
  /** Those of these cards that are in the trash. */
  findTrashed(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>>;
  findLatestGraded(queries: Queries, cardId: string): Promise<ShownScan | null>;
}
