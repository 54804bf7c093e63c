import { type Scan, type ScanState, scan as scanShape } from '@tc/contract/locker';
import type { PhotoRow, ScanRow } from './store.ts';

interface Summary {
  readonly id: string;
  readonly status: ScanState;
  readonly card_id: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

export function presentSummary({ id, status, card_id, created_at, ended_at }: Summary) {
  return {
    id,
    status,
    cardId: card_id,
    createdAt: created_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  };
}

export function presentScan(row: ScanRow, photos: readonly PhotoRow[]): Scan {
  return {
    ...presentSummary(row),
    report: row.report === null ? null : scanShape.shape.report.parse(JSON.parse(row.report)),
    photos: photos.map(({ id, side, bytes, media_type }) => ({
      id,
      side,
      bytes,
      type: media_type,
    })),
  };
}
