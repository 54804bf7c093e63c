import {
  type Scan,
  type ScanDetails,
  type ScanResult,
  type ScanState,
  type ScanSummary,
  scan as scanShape,
} from '@tc/contract/locker';
import type { PhotoRow, ScanRow } from './store.ts';

interface Ended {
  readonly id: string;
  readonly status: ScanState;
  readonly card_id: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

interface Listed extends Ended {
  readonly details: ScanDetails;
  readonly result: ScanResult | null;
  readonly photo: string | null;
  readonly cardName: string | null;
}

export function presentSummary({ details, result, cardName, ...scan }: Listed): ScanSummary {
  const { grade = null, isUpTo = false, refusal = null } = result ?? {};
  const name = cardName ?? details.name ?? null;
  return { ...presentHead(scan), name, grade, isUpTo, refusal, photo: scan.photo };
}

export function presentHead({ id, status, card_id, created_at, ended_at }: Ended) {
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
    ...presentHead(row),
    report: row.report === null ? null : scanShape.shape.report.parse(JSON.parse(row.report)),
    corrections: row.corrections,
    rules: row.rules,
    photos: photos.map(({ id, side, bytes, media_type }) => ({
      id,
      side,
      bytes,
      type: media_type,
    })),
  };
}
