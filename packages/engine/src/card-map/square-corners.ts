import { cos, PI, sin } from '@tc/kernel/exact-math';
import { CARD_SIZES } from '@tc/rulebook/card-sizes';
import type { Color } from '../color.ts';
import { dot, meanColor, withoutShade } from '../geometry/shade.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import type { CardMap } from './card-map.ts';
import { apart, type Corner, cornersOf } from './corner-patch.ts';

/** Places between a game card's arc and the straight sides, as angles around the arc's center. */
const RAYS = [30, 35, 40, 45, 50, 55, 60].map((deg) => ({
  x: cos((deg * PI) / 180),
  y: sin((deg * PI) / 180),
}));
/** How far outside the arc a place is, and how far inside it the card is sampled for comparison. */
const BESIDE_MM = 0.3;
/** The background is sampled this far outside the straight sides. */
const GROUND_MM = 0.4;
/** Levels by which two places of one tone differ. */
const TONE_LEVELS = 12;
/** Levels by which the mean hues of two places differ by chance. */
const HUE_LEVELS = 1;

/** One ray's colors: between arc and tip, on the background beyond, and on the card inside. */
interface Ray {
  readonly place: Color;
  readonly ground: Color;
  readonly card: Color;
}

function raysOf(corner: Corner): Ray[] {
  const radiusMm = CARD_SIZES.pokemon.cornerRadiusMm;
  return RAYS.map(({ x, y }) => {
    const at = (mm: number) => corner.colorAt(radiusMm - mm * x, radiusMm - mm * y);
    return {
      place: at(radiusMm + BESIDE_MM),
      ground: at((radiusMm + GROUND_MM) / Math.max(x, y)),
      card: at(radiusMm - BESIDE_MM),
    };
  });
}

/** How much more the places resemble the card than the background, ray by ray, -1 to 1. */
function byTone(rays: readonly Ray[]): number {
  const sum = rays.reduce((total, { place, ground, card }) => {
    const fromGround = apart(place, ground);
    const fromCard = apart(place, card);
    return total + (fromGround - fromCard) / (fromGround + fromCard + TONE_LEVELS);
  }, 0);
  return sum / rays.length;
}

function less(a: Color, b: Color): Color {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/**
 * The same from hue alone, -1 to 1, closer to 0 if card and background hardly differ in hue. A card
 * throws a shadow onto the background between arc and tip, and a border of nearly the background's
 * color may differ from it no more than that shadow does. But a shadow makes the background darker
 * without changing its hue.
 */
function byHue(rays: readonly Ray[]): number {
  const ground = meanColor(rays.map((ray) => ray.ground));
  const card = less(meanColor(rays.map((ray) => ray.card)), ground);
  const place = less(meanColor(rays.map((ray) => ray.place)), ground);
  const hue = withoutShade(card, ground);
  const squared = dot(hue, hue);
  if (squared === 0) return 0;
  const levels = Math.sqrt(squared);
  const towardCard = 2 * (dot(place, hue) / squared) - 1;
  return (Math.min(1, Math.max(-1, towardCard)) * levels) / (levels + HUE_LEVELS);
}

/**
 * Whether the corners are square rather than rounded like a game card's: whether the area between arc
 * and tip is card or background, over all four corners. A worn corner has lost its tip and is pale,
 * but along its legs it is still card.
 */
export function areCornersSquare(photo: LoadedPhoto, cardMap: CardMap): boolean {
  const squareness = cornersOf(photo, cardMap).reduce((sum, corner) => {
    const rays = raysOf(corner);
    return sum + byTone(rays) + byHue(rays);
  }, 0);
  return squareness > 0;
}
