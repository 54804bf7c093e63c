import type { NumberedFlaw } from '../flaws.ts';
import { type CardPhoto, type FoundSide, SIDES, type SideName } from '../model.ts';
import { BESIDE_PX } from '../stage/border-marks.tsx';
import type { PlacedFlaw } from '../stage/flaw-marks.tsx';
import { MeasuredOverlay, placeFlaws } from '../stage/measured-overlay.tsx';
import { PhotoLayer } from '../stage/photo-layer.tsx';
import { SIDE_NAMES } from '../words.ts';
import { viewWholePhoto } from './picture-view.ts';

/** Two side by side fit the narrower of the common paper sizes; a single one may be larger. */
const PAIR_BOX = { width: 330, height: 400 };
const SINGLE_BOX = { width: 440, height: 430 };
const ROOM = { left: BESIDE_PX, right: BESIDE_PX, top: 40, bottom: 40 };
const NUMBER_RADIUS = 8;

/** The number that links the picture to the list; not a button, as this is for paper. */
function FlawNumber({ entry, tag: [x, y] }: PlacedFlaw) {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={NUMBER_RADIUS}
        fill="var(--color-ground)"
        stroke="var(--color-text-strong)"
      />
      <text
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        className="measured"
        fill="var(--color-text-strong)"
      >
        {entry.number}
      </text>
    </>
  );
}

interface PictureProps {
  readonly name: SideName;
  readonly photo: CardPhoto;
  readonly side: FoundSide;
  readonly flaws: readonly NumberedFlaw[];
  readonly box: { readonly width: number; readonly height: number };
}

function SheetPicture({ name, photo, side, flaws, box }: PictureProps) {
  if (!photo.extent) {
    return (
      <p>
        {SIDE_NAMES[name]}: this browser cannot draw {photo.name}.
      </p>
    );
  }
  const { view, screen } = viewWholePhoto(photo.extent, side.quad, box, ROOM);
  const here = flaws.filter((entry) => entry.side === name);
  const free = { x0: 0, y0: 0, x1: screen.width, y1: screen.height };
  const placed = placeFlaws(side, here, () => '', view, free);
  return (
    <figure>
      <div className="relative overflow-hidden" style={screen}>
        <PhotoLayer photo={photo} view={view} />
        <MeasuredOverlay {...{ side, view, screen, placed }} selected={null} pointed={null} />
        <svg
          width={screen.width}
          height={screen.height}
          aria-hidden="true"
          className="absolute inset-0"
        >
          {placed.map((flaw) => (
            <FlawNumber key={flaw.entry.number} {...flaw} />
          ))}
        </svg>
      </div>
      <figcaption className="legend">{SIDE_NAMES[name]}</figcaption>
    </figure>
  );
}

interface PicturesProps {
  readonly card: Readonly<Record<SideName, CardPhoto | null>>;
  readonly sides: Readonly<Partial<Record<SideName, FoundSide>>>;
  readonly flaws: readonly NumberedFlaw[];
}

/** Each whole photo, with its measurements. */
export function SheetPictures({ card, sides, flaws }: PicturesProps) {
  const box = card.back ? PAIR_BOX : SINGLE_BOX;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      {SIDES.map((name) => {
        const photo = card[name];
        return photo ? (
          <SheetPicture key={name} {...{ name, photo, flaws, box }} side={sides[name] ?? {}} />
        ) : null;
      })}
    </div>
  );
}
