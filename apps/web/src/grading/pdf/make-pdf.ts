import type { ShownBrand } from '@tc/contract/locker';
import { saveBlob } from '../../platform/save-blob.ts';
import type { NumberedFlaw } from '../flaws.ts';
import {
  type CardPhoto,
  type GradedReport,
  type GradeReport,
  type RefusedReport,
  SIDES,
} from '../model.ts';
import { nameOf } from '../present-session.ts';
import { reportFileName } from '../report/save-report.ts';
import type { Session } from '../session.ts';
import { type CardPicture, drawCardPicture } from './card-picture.ts';
import { drawBrand } from './paper-brand.ts';
import { loadPaperFonts } from './paper-fonts.ts';
import { paperSizeOf } from './paper-size.ts';
import type { CardPictures } from './pictures-part.ts';
import { writeRefusal } from './write-refusal.ts';
import { writeReport } from './write-report.ts';

/** What a printed report says in addition to the report itself. */
export interface PaperDetails {
  /** What is printed on the card: set, number, year. */
  readonly facts: readonly string[];
  /** The address of the same report; null if it has none. */
  readonly address: string | null;
  /** Whose name it carries; if left out, only the product's. */
  readonly brand?: ShownBrand | null;
}

export interface PdfOrder extends PaperDetails {
  /** As shown: with its photos rotated. */
  readonly session: Session;
  readonly report: GradeReport;
  readonly measuredAt: Date;
  readonly flaws: readonly NumberedFlaw[];
  readonly product: string;
}

async function drawPictures(session: Session, report: GradedReport): Promise<CardPictures> {
  const drawn: [string, CardPicture | null][] = [];
  for (const side of SIDES) {
    const photo: CardPhoto | null = session.card[side];
    const found = report.sides[side];
    if (photo && found) drawn.push([side, await drawCardPicture(photo, found.quad)]);
  }
  return Object.fromEntries(drawn);
}

/** The whole refused photo, because no part of it is known to be the card. */
async function drawRefused(
  { card }: Session,
  { refusal }: RefusedReport,
): Promise<CardPicture | null> {
  const photo = card[refusal.side ?? 'front'];
  if (!photo?.extent) return null;
  const { width, height } = photo.extent;
  return drawCardPicture(photo, [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]);
}

/** Writes the report into a file and saves it as a download. */
export async function makePdf(order: PdfOrder, onStep: (step: string) => void): Promise<void> {
  const { session, report, measuredAt, flaws, product, facts, address } = order;
  onStep('Drawing the pages');
  const [fonts, brand] = await Promise.all([loadPaperFonts(), drawBrand(order.brand ?? null)]);
  const name = nameOf(session);
  const size = paperSizeOf(navigator.language);
  const common = { measuredAt, product, facts, address, brand, fonts, name, size };
  const file =
    report.status === 'graded'
      ? await writeReport({
          ...{ ...common, report, flaws },
          pictures: await drawPictures(session, report),
        })
      : await writeRefusal({ ...common, report, picture: await drawRefused(session, report) });
  saveBlob(reportFileName(session.name.trim() || session.card.label, 'pdf'), file);
}
