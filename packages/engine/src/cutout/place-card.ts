import { err, invariant, ok, type RefusalCode, type Result } from '@tc/kernel';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import { meanScale } from '../card-map/card-map.ts';
import { chooseSize } from '../card-map/choose-size.ts';
import type { RgbaImage } from '../image.ts';
import type { Kernels } from '../kernels/index.ts';
import { misfitOf } from '../locate/card-shape.ts';
import type { LocatedCard } from '../locate/locate-card.ts';
import { locateShown } from '../locate/locate-shown.ts';
import { snapOutline } from '../locate/snap-outline.ts';
import { SURE_TRUST } from '../locate/trust.ts';
import type { Outline } from '../outline/refine-outline.ts';
import { STRAIGHT } from '../outline/strip.ts';
import { openWhole, outlineInPhoto } from '../outline/working-copy.ts';
import type { Quad } from '../report.ts';

/** Where a card is in a photo, as finely as it was measured: enough to cut it out. */
export interface PlacedCard {
  readonly outline: Outline;
  readonly size: CardSizeName;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly radiusMm: number;
  /** Mean photo pixels per millimeter of the card. */
  readonly pxPerMm: number;
  /** The card lies in a sleeve or a slab, whose own edge is another. */
  readonly isInHolder: boolean;
  /** The outline should be checked by a person. */
  readonly isUnsure: boolean;
}

/**
 * If one side of an outline follows a holder or a printed frame instead of the cut, the card gets a shape that
 * hardly any card has. On drawn photos, nearly all wrong outlines are like that.
 */
const MOST_MISFIT = 0.03;

/** Corners that a person marked where no edge can be followed: straight lines between them. */
function byHand(marked: Quad | undefined): Pick<LocatedCard, 'outline' | 'isInHolder' | 'trust'> {
  invariant(marked !== undefined, 'only marked corners can miss an edge');
  const sides = marked.map((from, i) => ({
    ...{ from, to: marked[(i + 1) % 4], curve: STRAIGHT },
    ...{ rmsPx: 0, support: 1, stations: 0, stepLight: 0, risePx: 2 },
  })) as unknown as Outline['sides'];
  return { outline: { quad: marked, sides }, isInHolder: false, trust: 1 };
}

/**
 * Finds the edge of the card in a photo. A photo too dark or blurred to be graded can still be cut
 * out, so only what hides the edge itself is a reason to refuse.
 *
 * @param marked corners that a person set: the edges beside them are taken, or straight lines
 */
export function placeCard(
  kernels: Kernels,
  image: RgbaImage,
  marked?: Quad,
): Result<PlacedCard, RefusalCode> {
  const whole = kernels.loadPhoto(image);
  const { shown, located } = marked
    ? { shown: openWhole(whole), located: snapOutline(kernels, whole, marked) }
    : locateShown(kernels, whole);
  if (!located.ok && located.error !== 'outline-on-no-edge') return err(located.error);
  const found = located.ok ? located.value : byHand(marked);
  const { outline, isInHolder, trust } = found;
  const size = chooseSize(shown.photo, outline, 'auto');
  const { widthMm, heightMm } = size;
  return ok({
    ...{ outline: outlineInPhoto(outline, shown), widthMm, heightMm, size: size.size },
    radiusMm: size.cornerRadiusMm,
    pxPerMm: meanScale(outline.quad, widthMm, heightMm),
    isInHolder,
    isUnsure: !marked && (trust < SURE_TRUST || misfitOf(shown.photo, outline.quad) > MOST_MISFIT),
  });
}
