import { placePlusMinus, rimLengthPlusMinusMm } from '@tc/engine/plus-minus';
import { useId } from 'react';
import { Measured, sayMeasured } from '../../ui/measured.tsx';
import type { View } from '../geometry/view.ts';
import type { CardPhoto, CardPhotos, GradedReport, SideReport } from '../model.ts';
import { SIDES } from '../model.ts';
import { Crosshair } from '../stage/lines.tsx';
import { PhotoLayer } from '../stage/photo-layer.tsx';
import { useScreen } from '../stage/use-screen.ts';
import { SIDE_NAMES } from '../words.ts';

const GAP_PX = 10;
/** How much a crop shows, background included. */
const CROP_MM = 7;

const POSITIONS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;

/** One enlarged corner, with a crosshair on the virtual corner a third of the way in. */
function cropView(side: SideReport, index: number, cropPx: number): View {
  const [x, y] = side.quad[index] as readonly [number, number];
  const scale = cropPx / (CROP_MM * side.card.pxPerMm);
  const isRight = index === 1 || index === 2;
  const isBottom = index >= 2;
  const place = (isFar: boolean) => (isFar ? 0.68 : 0.32) * cropPx;
  return { scale, x: place(isRight) - x * scale, y: place(isBottom) - y * scale };
}

/** A loss that would round to zero is not worth a line. */
function isShown(lossMm: number | null, digits: number): boolean {
  return lossMm !== null && Number(lossMm.toFixed(digits)) > 0;
}

interface CropProps {
  readonly photo: CardPhoto;
  readonly side: SideReport;
  readonly index: number;
  readonly cropPx: number;
}

function Crop({ photo, side, index, cropPx }: CropProps) {
  const view = cropView(side, index, cropPx);
  const [x, y] = side.quad[index] as readonly [number, number];
  const corner = side.corners?.find(({ position }) => position === POSITIONS[index]);
  return (
    <li style={{ width: cropPx }}>
      <div
        className="relative overflow-hidden rounded-control bg-surface-2"
        style={{ width: cropPx, height: cropPx }}
      >
        <PhotoLayer photo={photo} view={view} />
        <svg
          width={cropPx}
          height={cropPx}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0"
        >
          <Crosshair at={[x * view.scale + view.x, y * view.scale + view.y]} size={12} />
        </svg>
      </div>
      <p className="mt-2 text-label text-text-quiet first-letter:uppercase">
        {POSITIONS[index]?.replace('-', ' ')}
      </p>
      <p className="leading-snug">
        <Measured value={corner?.score ?? null} plusMinus={placePlusMinus(side, 'corners')} />
      </p>
      {isShown(corner?.roundingMm ?? null, 2) ? (
        <p className="text-label text-text-quiet">
          lost stock{' '}
          <Measured
            value={corner?.roundingMm ?? null}
            digits={2}
            plusMinus={rimLengthPlusMinusMm(side.card)}
            unit="mm"
          />
        </p>
      ) : null}
    </li>
  );
}

/** Below this width four crops would be too small to see wear, and their numbers too long. */
const FOUR_ACROSS_PX = 420;

/** Four crops in a row or two by two, as large as the space allows. */
function Crops({ photo, side }: { readonly photo: CardPhoto; readonly side: SideReport }) {
  const { ref, screen } = useScreen<HTMLDivElement>();
  const width = screen?.width ?? 0;
  const across = width < FOUR_ACROSS_PX ? 2 : 4;
  const cropPx = Math.max(Math.floor((width - (across - 1) * GAP_PX) / across), 0);
  return (
    <div ref={ref}>
      <ul className="flex flex-wrap gap-y-4" style={{ columnGap: GAP_PX }}>
        {POSITIONS.map((position, index) => (
          <Crop key={position} photo={photo} side={side} index={index} cropPx={cropPx} />
        ))}
      </ul>
    </div>
  );
}

function describeWear(
  whiteningMm: number | null,
  chips: number | null,
  plusMinusMm: number,
): string {
  const parts = [
    isShown(whiteningMm, 1)
      ? `${sayMeasured({ value: whiteningMm, plusMinus: plusMinusMm, unit: 'mm' })} worn`
      : '',
    chips ? `${chips} ${chips === 1 ? 'chip' : 'chips'}` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function EdgeRows({ side }: { readonly side: SideReport }) {
  if (!side.edges) return null;
  return (
    <dl className="mt-5 flex flex-col gap-y-1 text-small">
      {side.edges.map(({ position, score, whiteningMm, chips }) => (
        <div key={position} className="grid grid-cols-[1fr_auto] items-baseline gap-x-6">
          <dt>
            <span className="inline-block first-letter:uppercase">{position}</span> edge
          </dt>
          <dd className="text-right">
            <Measured value={score} plusMinus={placePlusMinus(side, 'edges')} />
          </dd>
          <dd className="col-span-2 text-label text-text-quiet empty:hidden">
            {describeWear(whiteningMm, chips, rimLengthPlusMinusMm(side.card))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The four corners of each side, close up, and its edges in numbers. */
export function CornerCrops({
  report,
  card,
}: {
  readonly report: GradedReport;
  readonly card: CardPhotos;
}) {
  const titleId = useId();
  const sides = SIDES.flatMap((name) => {
    const side = report.sides[name];
    const photo = card[name];
    return side?.corners && photo ? [{ name, side, photo }] : [];
  });
  if (sides.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-4 text-lead">
        Corners and edges
      </h3>
      {sides.map(({ name, side, photo }) => (
        <div key={name} className="mb-7 last:mb-0">
          <h4 className="legend mb-2">{SIDE_NAMES[name]}</h4>
          <Crops photo={photo} side={side} />
          <EdgeRows side={side} />
        </div>
      ))}
    </section>
  );
}
