import { type RimStrip, rowAt } from '../rim-strip.ts';

const SIZE = { columns: 100, rows: 70, columnMm: 0.2, rowMm: 0.05 };

/** A side of 20 mm, square or with rounded corners, of the given tones. */
export function sideStrip(
  toneAt: (column: number, insideMm: number) => number,
  kind: 'square' | 'rounded' = 'square',
): RimStrip {
  const { columns, rows, columnMm, rowMm } = SIZE;
  const zero = rowAt(SIZE, 0);
  const tone = Float32Array.from({ length: columns * rows }, (_, i) =>
    toneAt(i % columns, (Math.floor(i / columns) - zero + 0.5) * rowMm),
  );
  const none = new Uint8Array(0);
  return {
    ...SIZE,
    segment: {
      ...{ kind: 'side', index: 0, lengthMm: columns * columnMm },
      radiusMm: kind === 'square' ? 0 : 3,
      toCard: (along, inside) => [along, inside],
    },
    image: { width: 0, height: 0, red: none, green: none, blue: none },
    ...{ tone, whiteness: none, luma: none },
  };
}
