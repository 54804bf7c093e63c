import { create } from 'qrcode';

export interface QrCode {
  /** Cells per side. */
  readonly size: number;
  /** Dark cells, as a path of unit squares. */
  readonly path: string;
}

/** A page that gets one from the server only needs its path, and no library. */
export function drawQrCode(address: string): QrCode {
  const { size, data } = create(address).modules;
  const cells: string[] = [];
  for (let row = 0; row < size; row++) {
    for (let start = 0; start < size; start++) {
      if (!data[row * size + start]) continue;
      let end = start;
      while (end < size && data[row * size + end]) end++;
      cells.push(`M${start} ${row}h${end - start}v1h${start - end}z`);
      start = end;
    }
  }
  return { size, path: cells.join('') };
}
