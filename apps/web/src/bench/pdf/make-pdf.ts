import type { ShownBrand } from '@tc/contract/locker';
import { saveBlob } from '../../platform/save-blob.ts';
import type { NumberedFlaw } from '../flaws.ts';
import { type CardPhoto, type GradedReport, SIDES } from '../model.ts';
import { nameOf } from '../present-session.ts';
import { reportFileName } from '../report/save-report.ts';
import type { Session } from '../session.ts';
import { type CardPicture, drawCardPicture } from './card-picture.ts';
import { drawBrand } from './paper-brand.ts';
import { loadPaperFonts } from './paper-fonts.ts';
import { paperSizeOf } from './paper-size.ts';
import type { CardPictures } from './pictures-part.ts';
import { writeReport } from './write-report.ts';

/** What a report on paper says beside the report itself. */
export interface PaperDetails {
  /** What is printed on the card: set, number, year. */
  readonly facts: readonly string[];
  /** Where the same report can be looked at; null: nowhere. */
  readonly address: string | null;
  /** Whose name it carries; left out: only the product's. */
  readonly brand?: ShownBrand | null;
}

export interface PdfOrder extends PaperDetails {
  /** As shown: with its photos rotated. */
  readonly session: Session;
  readonly report: GradedReport;
  readonly measuredAt: Date;
  readonly flaws: readonly NumberedFlaw[];
  readonly product: string;
}

async function drawPictures({ session, report }: PdfOrder): Promise<CardPictures> {
  const drawn: [string, CardPicture | null][] = [];
  for (const side of SIDES) {
    const photo: CardPhoto | null = session.card[side];
    const found = report.sides[side];
    if (photo && found) drawn.push([side, await drawCardPicture(photo, found.quad)]);
  }
  return Object.fromEntries(drawn);
}

/** Writes the report into a file and puts it into the browser's downloads. */
export async function makePdf(order: PdfOrder, onStep: (step: string) => void): Promise<void> {
  const { session, report, measuredAt, flaws, product, facts, address } = order;
  onStep('Drawing the photos');
  const [fonts, pictures, brand] = await Promise.all([
    loadPaperFonts(),
    drawPictures(order),
    drawBrand(order.brand ?? null),
  ]);
  onStep('Writing the pages');
  const name = nameOf(session);
  const file = await writeReport({
    ...{ report, measuredAt, flaws, product, facts, address, brand, fonts, pictures, name },
    size: paperSizeOf(navigator.language),
  });
  saveBlob(reportFileName(session.name.trim() || session.card.label, 'pdf'), file);
}
