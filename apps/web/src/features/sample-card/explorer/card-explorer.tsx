import { useState } from 'react';
import type { Dimension } from '../../../grading/geometry/dimensions.ts';
import { add } from '../../../grading/geometry/vectors.ts';
import desktopPicture from './explorer-desktop.avif?url';
import { ExplorerMarks } from './explorer-marks.tsx';
import nearPicture from './explorer-near.avif?url';
import phonePicture from './explorer-phone.avif?url';
import { ExplorerReadings } from './explorer-readings.tsx';
import {
  BORDER_PLUS_MINUS,
  DIMENSIONS,
  EXTENT,
  inPicture,
  PARTS,
  type Part,
  type Reading,
} from './parts.ts';

const LABEL_PX = { across: 142, along: 132 } as const;

/** Centers a place as far as the picture allows. */
function viewOf(reading: Reading | null): string | undefined {
  if (!reading?.at) return undefined;
  const { at, zoom } = reading;
  const shift = (share: number) => Math.min(0, Math.max(1 - zoom, 0.5 - share * zoom)) * 100;
  return `translate(${shift(at[0] / EXTENT.width)}%, ${shift(at[1] / EXTENT.height)}%) scale(${zoom})`;
}

function Label({ mark }: { readonly mark: Dimension }) {
  const isAcross = Math.abs(mark.outward[0]) > Math.abs(mark.outward[1]);
  const distance = isAcross ? LABEL_PX.across : LABEL_PX.along;
  const [x, y] = inPicture(add(mark.outer, mark.outward, distance));
  return (
    <span
      className="measured arrives absolute -translate-x-1/2 -translate-y-1/2 text-center font-medium text-accent text-label leading-tight lg:text-small"
      style={{ left: `${(x / EXTENT.width) * 100}%`, top: `${(y / EXTENT.height) * 100}%` }}
    >
      {mark.mm.toFixed(2)}
      <span className={`font-light text-text ${isAcross ? 'hidden md:block' : 'ml-2'}`}>
        ±{BORDER_PLUS_MINUS}
      </span>
    </span>
  );
}

interface StageProps {
  readonly part: Part;
  readonly reading: Reading | null;
}

function Stage({ part, reading }: StageProps) {
  const zoom = reading?.at ? reading.zoom : 1;
  // Once somebody has zoomed in, the detailed picture stays loaded.
  const [isNear, setNear] = useState(false);
  if (zoom > 1 && !isNear) setNear(true);
  const fill = 'absolute inset-0 h-full w-full object-cover';
  return (
    <div
      className="relative z-10 self-start overflow-hidden rounded-panel max-md:sticky max-md:top-[calc(var(--header-height)+4px)] low:relative low:top-auto"
      style={{ aspectRatio: `${EXTENT.width} / ${EXTENT.height}` }}
    >
      <div
        className="absolute inset-0 origin-top-left transition-transform duration-(--calm) ease-out"
        style={{ transform: viewOf(reading) }}
      >
        <img
          src={desktopPicture}
          srcSet={`${phonePicture} 720w, ${desktopPicture} 1200w`}
          sizes="(min-width: 64rem) 30rem, 92vw"
          alt="A trading card with a black border on a wooden table, seen from above."
          width={EXTENT.width}
          height={EXTENT.height}
          fetchPriority="high"
          className={fill}
        />
        {isNear ? <img src={nearPicture} alt="" className={fill} /> : null}
        <ExplorerMarks part={part.name} zoom={zoom} />
        {part.name === 'centering' && zoom === 1 ? (
          <div aria-hidden="true">
            {DIMENSIONS.map((mark) => (
              <Label key={mark.border} mark={mark} />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** An example to explore like a real report: every number leads to its place on the card. */
export function CardExplorer() {
  const [part, setPart] = useState<Part>(PARTS[0] as Part);
  const [reading, setReading] = useState<Reading | null>(null);
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,15.5rem)]">
      <Stage part={part} reading={reading} />
      <ExplorerReadings
        part={part}
        reading={reading}
        onChoosePart={(next) => {
          setPart(next);
          setReading(null);
        }}
        onChooseReading={(next) => setReading(next === reading ? null : next)}
      />
    </div>
  );
}
