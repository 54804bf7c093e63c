import type { CardOnBench, GradedReport, Outlines, Turns } from '../../bench/model.ts';

/** The photos of a scan as they were taken. */
export type ScanPhotos = Pick<CardOnBench, 'front' | 'back'>;

/** What a person and this browser say about them. The report here is a preview, never what is stored. */
export interface ScanDetails {
  readonly name: string;
  readonly outlines: Outlines;
  readonly turns: Turns;
  readonly report: GradedReport;
}

/** Keeps a scan with its owner's account. Rejects with an `Error` whose message a person can read. */
export type SaveScan = (photos: ScanPhotos, details: ScanDetails) => Promise<void>;
