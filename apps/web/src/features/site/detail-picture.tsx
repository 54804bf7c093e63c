import cornerPicture from './details/corner.avif?url';
import { DETAILS } from './details/details.generated.ts';
import edgePicture from './details/edge.avif?url';
import surfacePicture from './details/surface.avif?url';

type DetailName = keyof typeof DETAILS;

const PICTURES: Readonly<Record<DetailName, string>> = {
  corner: cornerPicture,
  edge: edgePicture,
  surface: surfacePicture,
};

const KINDS: Readonly<Record<string, string>> = {
  'corner-wear': 'Worn corner',
  'edge-whitening': 'Whitened edge',
  crease: 'Crease',
};

/** Space between a box and its content, in millimeters. */
const ROOM_MM = 0.5;

interface Box {
  readonly box: readonly (readonly [number, number])[];
}

function around({ box }: Box) {
  const xs = box.map(([x]) => x);
  const ys = box.map(([, y]) => y);
  const x = Math.min(...xs) - ROOM_MM;
  const y = Math.min(...ys) - ROOM_MM;
  return {
    x,
    y,
    width: Math.max(...xs) + ROOM_MM - x,
    height: Math.max(...ys) + ROOM_MM - y,
  };
}

function ScaleBar({ widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number }) {
  const lengthMm = widthMm > 18 ? 5 : 2;
  const y = heightMm - 0.05 * widthMm;
  const x = 0.05 * widthMm;
  const tick = 0.012 * widthMm;
  const d = `M${x} ${y}H${x + lengthMm}M${x} ${y - tick}V${y + tick}M${x + lengthMm} ${y - tick}V${y + tick}`;
  const shape = { d, fill: 'none', vectorEffect: 'non-scaling-stroke' as const };
  return (
    <>
      <path {...shape} stroke="var(--color-halo)" strokeOpacity={0.7} strokeWidth={5} />
      <path {...shape} stroke="var(--color-text-strong)" strokeWidth={1.5} />
    </>
  );
}

/** A close-up of a worn sample card, with the flaw found there and its true size. */
export function DetailPicture({ name }: { readonly name: DetailName }) {
  const { widthMm, heightMm, marks } = DETAILS[name];
  const [mark] = marks;
  const kind = KINDS[mark.kind] ?? mark.kind;
  return (
    <figure>
      <div
        className="relative overflow-hidden rounded-panel bg-surface-2"
        style={{ aspectRatio: `${widthMm} / ${heightMm}` }}
      >
        <img
          src={PICTURES[name]}
          alt={`${kind} of a sample card, seen closely.`}
          width={720}
          height={Math.round((720 * heightMm) / widthMm)}
          loading="lazy"
          className="h-full w-full object-cover"
        />
        <svg
          viewBox={`0 0 ${widthMm} ${heightMm}`}
          aria-hidden="true"
          className="absolute inset-0 h-full w-full"
        >
          {marks.map((each) => (
            <g key={each.sizeMm} fill="none">
              <rect
                {...around(each)}
                stroke="var(--color-halo)"
                strokeOpacity={0.6}
                strokeWidth={4}
                vectorEffect="non-scaling-stroke"
              />
              <rect
                {...around(each)}
                stroke="var(--color-accent)"
                strokeWidth={1.5}
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
          <ScaleBar widthMm={widthMm} heightMm={heightMm} />
        </svg>
        <span className="measured absolute bottom-[9%] left-[5%] rounded-control bg-halo/70 px-1 text-label text-text-strong">
          {widthMm > 18 ? 5 : 2} mm
        </span>
      </div>
      <figcaption className="@container mt-2 text-small text-text-quiet">
        <span className="flex justify-between gap-x-4">
          {kind}
          <span className="measured text-text">
            {mark.sizeMm.toFixed(mark.sizeMm < 10 ? 1 : 0)} mm
            <span className="hidden font-light text-text-quiet @min-[18rem]:inline">
              {' '}
              {Math.round(mark.confidence * 100)} % sure
            </span>
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
