/**
 * Nominal card sizes in millimeters, as cut by the manufacturer.
 *
 * Sources: published size tables for sports cards since 1957 (2.5 x 3.5 in), the card games' own
 * product descriptions (63 x 88, 59 x 86) and collectors' tables for vintage issues. The corner
 * radius of die-cut games is the commonly quoted 1/8 in; sports cards are square.
 */
export interface CardSize {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Radius of the die-cut corner; 0 for a square corner. */
  readonly cornerRadiusMm: number;
}

export type CardSizeName =
  | 'standard'
  | 'pokemon'
  | 'magic'
  | 'yugioh'
  | 'tobacco'
  | 'goudey'
  | 'topps-large'
  | 'topps-micro'
  | 'bowman-small'
  | 'mini'
  | 'tall-boy';

export const CARD_SIZES: Readonly<Record<CardSizeName, CardSize>> = {
  standard: { widthMm: 63.5, heightMm: 88.9, cornerRadiusMm: 0 },
  pokemon: { widthMm: 63, heightMm: 88, cornerRadiusMm: 3 },
  magic: { widthMm: 63, heightMm: 88, cornerRadiusMm: 3 },
  yugioh: { widthMm: 59, heightMm: 86, cornerRadiusMm: 1.5 },
  tobacco: { widthMm: 36.5, heightMm: 66.7, cornerRadiusMm: 0 },
  goudey: { widthMm: 60.3, heightMm: 73, cornerRadiusMm: 0 },
  'topps-large': { widthMm: 66.7, heightMm: 95.3, cornerRadiusMm: 0 },
  'topps-micro': { widthMm: 25.4, heightMm: 34.9, cornerRadiusMm: 0 },
  'bowman-small': { widthMm: 52.4, heightMm: 63.5, cornerRadiusMm: 0 },
  mini: { widthMm: 57.2, heightMm: 79.4, cornerRadiusMm: 0 },
  'tall-boy': { widthMm: 63.5, heightMm: 119.1, cornerRadiusMm: 0 },
};
