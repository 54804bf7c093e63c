import type { Point } from '@tc/kernel';
import { type NumberedFlaw, sizeFlaw } from '../flaws.ts';
import { dimensionsOf, outlineOf } from '../geometry/dimensions.ts';
import { cardToPhoto, mapPoint } from '../geometry/homography.ts';
import { placeTags } from '../geometry/tags.ts';
import { pathOf } from '../geometry/vectors.ts';
import { type Bounds, type Extent, toScreen, type View } from '../geometry/view.ts';
import type { FoundSide } from '../model.ts';
import { BorderMark, labelPlace } from './border-marks.tsx';
import { cornersOfBox, widenBox } from './boxes.ts';
import { FlawFrames, type PlacedFlaw } from './flaw-marks.tsx';
import { Crosshair, Line } from './lines.tsx';
import { UnseenRegions } from './unseen-regions.tsx';

const LABEL_RADIUS_PX = 44;
const AIR_MM = 0.6;

/** Where each flaw on this side and its tag are on the screen. */
export function placeFlaws(
  side: FoundSide,
  flaws: readonly NumberedFlaw[],
  describe: (entry: NumberedFlaw) => string,
  view: View,
  /** Where tags may stand, in screen pixels. */
  picture: Bounds,
): readonly PlacedFlaw[] {
  const { quad, card } = side;
  if (!quad || !card) return [];
  const map = cardToPhoto(quad, card.widthMm, card.heightMm);
  const boxes = flaws.map(({ flaw }) =>
    cornersOfBox(widenBox(flaw.at, AIR_MM)).map((corner) => toScreen(view, mapPoint(map, corner))),
  );
  const labels = dimensionsOf(side).map((mark) => ({
    at: labelPlace(mark, view),
    radius: LABEL_RADIUS_PX,
  }));
  const outline = quad.map((corner) => toScreen(view, corner));
  const tags = placeTags(boxes, outline, labels, picture);
  return flaws.map((entry, index) => ({
    entry,
    description: describe(entry),
    size: sizeFlaw(entry.flaw, card),
    corners: boxes[index] as readonly Point[],
    course: entry.flaw.path?.map((place) => toScreen(view, mapPoint(map, place))) ?? null,
    tag: tags[index] as Point,
  }));
}

interface OverlayProps {
  readonly side: FoundSide;
  readonly view: View;
  readonly screen: Extent;
  readonly placed: readonly PlacedFlaw[];
  readonly selected: number | null;
  readonly pointed: number | null;
}

/** The background around the card is darkened, so that the card stands out. */
function Shade({ outline, screen }: { outline: readonly Point[]; screen: Extent }) {
  const frame = `M0 0H${screen.width}V${screen.height}H0Z`;
  return (
    <path
      d={`${frame}${pathOf(outline, true)}`}
      fill="var(--color-ground)"
      fillOpacity={0.72}
      fillRule="evenodd"
      className="appears"
    />
  );
}

export function MeasuredOverlay({ side, view, screen, placed, selected, pointed }: OverlayProps) {
  const { quad, card } = side;
  if (!quad) return null;
  const outline = outlineOf(side).map((point) => toScreen(view, point));
  const map = card ? cardToPhoto(quad, card.widthMm, card.heightMm) : null;
  return (
    <svg
      width={screen.width}
      height={screen.height}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0"
    >
      <Shade outline={outline} screen={screen} />
      {map ? <UnseenRegions regions={side.unseen} map={map} view={view} /> : null}
      <Line points={outline} isClosed isDrawn />
      {quad.map((corner) => (
        <Crosshair key={corner.join()} at={toScreen(view, corner)} />
      ))}
      {dimensionsOf(side).map((mark) => (
        <BorderMark
          key={mark.border}
          mark={mark}
          view={view}
          plusMinusMm={side.centering?.plusMinusMm ?? null}
        />
      ))}
      <FlawFrames placed={placed} selected={selected} pointed={pointed} />
    </svg>
  );
}

/** Only the measured edges, thin: what the engine found from the corners a person set. */
export function MeasuredEdges({
  side,
  view,
  screen,
}: Pick<OverlayProps, 'side' | 'view' | 'screen'>) {
  const outline = outlineOf(side).map((point) => toScreen(view, point));
  return (
    <svg
      width={screen.width}
      height={screen.height}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0"
    >
      <Line points={outline} isClosed tone="bone" width={1} />
    </svg>
  );
}
