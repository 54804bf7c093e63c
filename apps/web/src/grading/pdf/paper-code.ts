import { drawQrCode } from '../../platform/qr-path.ts';
import type { Paper } from './paper.ts';

/** The standard requires this many white cells around a code. */
const QUIET_CELLS = 4;

/** A QR code, black on white, with its quiet zone included in the given size. */
export function drawCode(paper: Paper, address: string, x: number, y: number, side: number): void {
  const { doc, root } = paper;
  const { size, path } = drawQrCode(address);
  const cell = side / (size + 2 * QUIET_CELLS);
  const draw = () => {
    doc.save();
    doc.translate(x + QUIET_CELLS * cell, y + QUIET_CELLS * cell).scale(cell);
    doc.path(path).fill('black');
    doc.restore();
  };
  const bbox: [number, number, number, number] = [x, y, x + side, y + side];
  root.add(doc.struct('Figure', { alt: `QR code: ${address}`, bbox }, draw));
}
