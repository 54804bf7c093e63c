import type { PaperSize } from '../../../grading/pdf/paper-size.ts';

/** A sheet of stick-on labels, in millimeters. Pitch is from one label's edge to the same edge of the next. */
export interface LabelSheet {
  readonly id: string;
  /** The number that most makers print on the box of this layout. */
  readonly knownAs: string;
  readonly paper: PaperSize;
  readonly columns: number;
  readonly rows: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly leftMm: number;
  readonly topMm: number;
  readonly pitchXMm: number;
  readonly pitchYMm: number;
}

export const PAPERS_MM = {
  LETTER: { widthMm: 215.9, heightMm: 279.4 },
  A4: { widthMm: 210, heightMm: 297 },
} as const;

/** Every layout that we offer. Smaller labels would have codes that are too fine for 203 dpi printers. */
export const LABEL_SHEETS: readonly LabelSheet[] = [
  {
    ...{ id: 'letter-30', knownAs: '5160', paper: 'LETTER', columns: 3, rows: 10 },
    ...{ widthMm: 66.675, heightMm: 25.4, leftMm: 4.7625, topMm: 12.7 },
    ...{ pitchXMm: 69.85, pitchYMm: 25.4 },
  },
  {
    ...{ id: 'letter-10', knownAs: '5163', paper: 'LETTER', columns: 2, rows: 5 },
    ...{ widthMm: 101.6, heightMm: 50.8, leftMm: 3.96875, topMm: 12.7 },
    ...{ pitchXMm: 106.3625, pitchYMm: 50.8 },
  },
  {
    ...{ id: 'a4-21', knownAs: 'L7160', paper: 'A4', columns: 3, rows: 7 },
    ...{ widthMm: 63.5, heightMm: 38.1, leftMm: 7.21, topMm: 15.15 },
    ...{ pitchXMm: 66.04, pitchYMm: 38.1 },
  },
  {
    ...{ id: 'a4-14', knownAs: 'L7163', paper: 'A4', columns: 2, rows: 7 },
    ...{ widthMm: 99.1, heightMm: 38.1, leftMm: 4.63, topMm: 15.15 },
    ...{ pitchXMm: 101.64, pitchYMm: 38.1 },
  },
  {
    ...{ id: 'a4-65', knownAs: 'L7651', paper: 'A4', columns: 5, rows: 13 },
    ...{ widthMm: 38.1, heightMm: 21.2, leftMm: 4.67, topMm: 10.7 },
    ...{ pitchXMm: 40.64, pitchYMm: 21.2 },
  },
];

export function perSheet({ columns, rows }: LabelSheet): number {
  return columns * rows;
}

export function nameOfSheet(sheet: LabelSheet): string {
  const { widthMm, heightMm, knownAs, paper } = sheet;
  const paperName = paper === 'LETTER' ? 'US Letter' : 'A4';
  return `${widthMm.toFixed(1)} × ${heightMm.toFixed(1)} mm, ${paperName} (${knownAs})`;
}

export interface LabelPlace {
  /** 0 is the first sheet. */
  readonly page: number;
  /** Top-left corner on the paper. */
  readonly xMm: number;
  readonly yMm: number;
}

/** The position of a label, row by row. `place` counts from 0 at the first label of the first sheet. */
export function placeOnSheet(sheet: LabelSheet, place: number): LabelPlace {
  const onPage = place % perSheet(sheet);
  const row = Math.floor(onPage / sheet.columns);
  return {
    page: Math.floor(place / perSheet(sheet)),
    xMm: sheet.leftMm + (onPage % sheet.columns) * sheet.pitchXMm,
    yMm: sheet.topMm + row * sheet.pitchYMm,
  };
}
