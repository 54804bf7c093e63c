import { loadPaperFonts } from '../../../grading/pdf/paper-fonts.ts';
import { saveBlob } from '../../../platform/save-blob.ts';
import { type LabelOrder, writeLabels } from './write-labels.ts';

/** Writes the labels into a file and saves it as a download. */
export async function makeLabels(order: Omit<LabelOrder, 'fonts' | 'at'>): Promise<void> {
  const fonts = await loadPaperFonts();
  const written = await writeLabels({ ...order, fonts, at: new Date() });
  order.signal.throwIfAborted();
  saveBlob('card-labels.pdf', written);
}
