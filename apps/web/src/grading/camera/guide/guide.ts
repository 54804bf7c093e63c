import type { FrameReading, Quad, Sight } from '@tc/engine';
import { chooseHint, type Gates, type Hint, judgeSight } from './gates.ts';
import { isLitOtherwise, isOtherFace, isSameFace } from './same-face.ts';

/** How long the card has to stay in place before it is photographed automatically. */
export const HOLD_MS = 500;
/** If corners move by more than this share of the card's width, it is not being held still. */
const MOST_MOVED = 0.012;
/** A hint stays for a moment so that people can read it, because single frames say something else. */
const HINT_MS = 350;
/**
 * The light of a lamp far away looks alike from every side in a small picture, so the camera may wait in vain. After
 * this long, it leaves it to the person.
 */
export const LIGHT_WAIT_MS = 6000;
/** The best sharpness seen so far fades with each frame, because focus and distance change. */
const FADING = 0.985;

interface Steady {
  readonly sinceMs: number;
  readonly quad: Quad;
}

/** The purpose of a photo, given the faces that were photographed before. */
export type Aim =
  | { readonly name: 'any' }
  /** The other side of the card. */
  | { readonly name: 'other-face'; readonly than: readonly number[] }
  /**
   * The same face with light from elsewhere. If no face is known, the light must differ from when the camera
   * opened.
   */
  | { readonly name: 'other-light'; readonly than: readonly (readonly number[])[] };

export const ANY: Aim = { name: 'any' };

/** What the guide knows after a frame. */
export interface Guide {
  readonly aim: Aim;
  readonly sight: Sight | null;
  readonly gates: Gates | null;
  readonly hint: Hint;
  /** How much of the hold-still time has passed, 0..1. */
  readonly held: number;
  readonly isReady: boolean;
  readonly bestSharpness: number;
  readonly steady: Steady | null;
  readonly wanted: { readonly hint: Hint; readonly sinceMs: number };
}

export function startGuide(aim: Aim = ANY): Guide {
  return {
    aim,
    sight: null,
    gates: null,
    hint: 'find',
    held: 0,
    isReady: false,
    bestSharpness: 0,
    steady: null,
    wanted: { hint: 'find', sinceMs: 0 },
  };
}

function widthPx(quad: Quad): number {
  const [[ax, ay], [bx, by]] = quad;
  return Math.hypot(bx - ax, by - ay);
}

function movedPart(from: Quad, to: Quad): number {
  const moved = from.map(([x, y], i) => Math.hypot((to[i]?.[0] ?? 0) - x, (to[i]?.[1] ?? 0) - y));
  return Math.max(...moved) / widthPx(from);
}

function steadyAfter(before: Steady | null, sight: Sight, nowMs: number): Steady {
  const isStill = before !== null && movedPart(before.quad, sight.quad) <= MOST_MOVED;
  return isStill ? before : { sinceMs: nowMs, quad: sight.quad };
}

/** What keeps this face from meeting the aim; null if nothing does. */
export function missingFor(aim: Aim, tones: readonly number[]): 'turn-over' | 'move-light' | null {
  if (aim.name === 'other-face') return isSameFace(aim.than, tones) ? 'turn-over' : null;
  if (aim.name === 'any') return null;
  if (aim.than.some((before) => isOtherFace(before, tones))) return 'turn-over';
  return aim.than.every((before) => isLitOtherwise(before, tones)) ? null : 'move-light';
}

/** If the aim does not know a face yet, it takes the first one seen. */
function aimAfter(aim: Aim, sight: Sight | null): Aim {
  if (aim.name !== 'other-light' || aim.than.length > 0 || !sight) return aim;
  return { ...aim, than: [sight.tones] };
}

/**
 * `hold` appears at once, because stopping is all that is left to do. Other hints wait until they have lasted.
 */
function shownHint(guide: Guide, wanted: Guide['wanted'], nowMs: number): Hint {
  if (wanted.hint === 'move-light' && nowMs - wanted.sinceMs >= LIGHT_WAIT_MS) return 'far-light';
  if (wanted.hint === guide.hint) return guide.hint;
  const hasLasted = nowMs - wanted.sinceMs >= HINT_MS;
  return wanted.hint === 'hold' || hasLasted ? wanted.hint : guide.hint;
}

/**
 * The guide after one more frame: what to tell the person, and whether to take the photo now.
 *
 * @param nowMs when the frame was taken, on any clock that only runs forward
 */
export function advanceGuide(guide: Guide, reading: FrameReading, nowMs: number): Guide {
  const { sight } = reading;
  const faded = FADING * guide.bestSharpness;
  const bestSharpness = sight ? Math.max(faded, sight.sharpness) : faded;
  const gates = sight && judgeSight(sight, bestSharpness);
  const aim = aimAfter(guide.aim, sight);
  const hint = chooseHint(reading, gates, sight && missingFor(aim, sight.tones));
  const wanted = guide.wanted.hint === hint ? guide.wanted : { hint, sinceMs: nowMs };
  const steady = hint === 'hold' && sight ? steadyAfter(guide.steady, sight, nowMs) : null;
  const held = steady ? Math.min(1, (nowMs - steady.sinceMs) / HOLD_MS) : 0;
  return {
    ...{ aim, sight, gates, held, bestSharpness, steady, wanted },
    hint: shownHint(guide, wanted, nowMs),
    isReady: held >= 1,
  };
}
