import type { Bow } from '../camera/bow.ts';
import type { BorderWidths, CardDesign } from '../cards/design.ts';
import type { CardPicture } from '../cards/picture.ts';
import type { ResolvedScene } from '../resolve.ts';
import type { FlawTruth } from '../truth.ts';

/** Where a card lies on the table and how it is cut, before anything is printed. */
export interface SeatedCard {
  /** The knobs this card was made from. */
  readonly scene: ResolvedScene;
  readonly design: CardDesign;
  readonly borders: BorderWidths;
  readonly bow: Bow;
  /** Where the card's middle is on the table, in millimeters. */
  readonly centerX: number;
  readonly centerY: number;
  /** Rotation on the table, clockwise, radians. */
  readonly turn: number;
  /** Height of the printed face above the table. */
  readonly topMm: number;
}

/** A card lying on the table, printed and worn. */
export interface PlacedCard extends SeatedCard {
  readonly picture: CardPicture;
  readonly flaws: readonly FlawTruth[];
}

/** From millimeters of the bent card to table millimeters. */
export function cardToTable(card: SeatedCard, x: number, y: number): [number, number] {
  const cos = Math.cos(card.turn);
  const sin = Math.sin(card.turn);
  const dx = x - card.design.widthMm / 2;
  const dy = y - card.design.heightMm / 2;
  return [card.centerX + dx * cos - dy * sin, card.centerY + dx * sin + dy * cos];
}

/**
 * Signed distance in millimeters from a rounded rectangle with a corner at the origin; negative inside.
 */
export function roundedDistance(
  x: number,
  y: number,
  widthMm: number,
  heightMm: number,
  radiusMm: number,
): number {
  const qx = Math.abs(x - widthMm / 2) - widthMm / 2 + radiusMm;
  const qy = Math.abs(y - heightMm / 2) - heightMm / 2 + radiusMm;
  const ox = Math.max(qx, 0);
  const oy = Math.max(qy, 0);
  const inner = Math.max(qx, qy);
  return Math.sqrt(ox * ox + oy * oy) + Math.min(inner, 0) - radiusMm;
}
