import { type LabelSheet, PAPERS_MM, perSheet, placeOnSheet } from './sheets.ts';

interface SheetPictureProps {
  readonly sheet: LabelSheet;
  readonly start: number;
  readonly count: number;
}

/** A preview of the first sheet. */
export function SheetPicture({ sheet, start, count }: SheetPictureProps) {
  const { widthMm, heightMm } = PAPERS_MM[sheet.paper];
  const places = Array.from({ length: perSheet(sheet) }, (_, place) => ({
    place,
    ...placeOnSheet(sheet, place),
  }));
  return (
    <svg viewBox={`0 0 ${widthMm} ${heightMm}`} className="w-24" aria-hidden="true">
      <rect width={widthMm} height={heightMm} rx="3" fill="var(--color-surface-3)" />
      {places.map(({ place, xMm, yMm }) => (
        <rect
          key={place}
          x={xMm + 1}
          y={yMm + 1}
          width={sheet.widthMm - 2}
          height={sheet.heightMm - 2}
          rx="1.5"
          fill={
            place >= start && place < start + count
              ? 'var(--color-accent)'
              : 'var(--color-surface-1)'
          }
        />
      ))}
    </svg>
  );
}
