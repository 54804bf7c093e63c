import type { Bow } from '../camera/bow.ts';
import { type Noise, octaveNoise } from '../draw/noise.ts';
import { drawFor } from '../random.ts';
import type { PlacedCard } from '../scene/placed.ts';

/** Everything about a card that per-pixel work needs, as plain numbers. */
export interface CardShape {
  readonly card: PlacedCard;
  readonly cos: number;
  readonly sin: number;
  readonly centerX: number;
  readonly centerY: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly radiusMm: number;
  readonly bow: Bow;
  /** Width of the cut's bevel, seen from above. */
  readonly bevelMm: number;
  /** Where a rough cut's fuzz is wide: between -1 and 1 by millimeters on the card. Null for a clean cut. */
  readonly fuzz: Noise | null;
  /** How far the bent outline may reach beyond the flat one. */
  readonly slackMm: number;
}

export function shapeOf(card: PlacedCard): CardShape {
  const { bow, design } = card;
  const { copySeed, roughCutMm } = card.scene;
  return {
    card,
    cos: Math.cos(card.turn),
    sin: Math.sin(card.turn),
    centerX: card.centerX,
    centerY: card.centerY,
    widthMm: design.widthMm,
    heightMm: design.heightMm,
    radiusMm: design.cornerRadiusMm,
    bow,
    bevelMm: roughCutMm || drawFor(copySeed, 'bevel').range(0.1, 0.15),
    fuzz: roughCutMm ? octaveNoise(copySeed, 'cut', 3) : null,
    slackMm: Math.max(
      Math.abs(bow.topMm),
      Math.abs(bow.rightMm),
      Math.abs(bow.bottomMm),
      Math.abs(bow.leftMm),
    ),
  };
}
