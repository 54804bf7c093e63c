import type { Scan } from '@tc/contract/locker';
import { numberFlaws } from '../flaws.ts';
import { NOT_TURNED } from '../model.ts';
import { makePdf, type PaperDetails } from '../pdf/make-pdf.ts';
import { closePhoto, openPhoto } from '../photos/card-photo.ts';
import { keptSession } from './kept-session.ts';
import type { KeptPhotos } from './use-opened-card.ts';

interface KeptPdf {
  readonly scan: Scan;
  readonly photos: KeptPhotos;
  /** Empty: not named. */
  readonly name: string;
  readonly product: string;
  readonly details: PaperDetails;
}

/** The PDF of a stored report that is not on the screen. */
export async function makeKeptPdf(
  { scan, photos, name, product, details }: KeptPdf,
  onStep: (step: string) => void,
): Promise<void> {
  const { report, corrections } = scan;
  if (!report) throw new Error('This scan has no report.');
  const front = await openPhoto(photos.front, 'the photo of the front');
  const back = photos.back && (await openPhoto(photos.back, 'the photo of the back'));
  try {
    const measuredAt = new Date(scan.endedAt ?? scan.createdAt);
    const card = { label: 'Report', front, back };
    const session = keptSession(
      { report, photos, measuredAt, name, corrections },
      card,
      NOT_TURNED,
    );
    const { phase } = session;
    if (phase.name !== 'graded' && phase.name !== 'refused') return;
    const flaws = phase.name === 'graded' ? numberFlaws(phase.report) : [];
    const order = { session, report: phase.report, measuredAt, flaws, product, ...details };
    await makePdf(order, onStep);
  } finally {
    closePhoto(front);
    closePhoto(back);
  }
}
