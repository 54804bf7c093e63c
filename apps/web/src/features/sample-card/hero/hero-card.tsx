import { type Point, sayPlusMinus } from '@tc/kernel';
import { type Dimension, dimensionsOf, outlineOf } from '../../../grading/geometry/dimensions.ts';
import { add, pathOf } from '../../../grading/geometry/vectors.ts';
import type { FoundSide } from '../../../grading/model.ts';
import picture from './hero.avif?url';
import { HERO_CARD } from './hero-card.generated.ts';

const { crop } = HERO_CARD;
const side: FoundSide = HERO_CARD.side;
const outline = outlineOf(side);
const dimensions = dimensionsOf(side);
const { plusMinusMm } = HERO_CARD.side.centering;

/** Lengths that scale with the picture, in its own pixels. */
const TICK_PX = 26;
const LEADER_PX = 44;
const LABEL_PX = { across: 132, along: 126 } as const;

function inCrop([x, y]: Point): Point {
  return [x - crop.left, y - crop.top];
}

function MeasuredPath({ d, width = 1.5 }: { readonly d: string; readonly width?: number }) {
  const shape = { d, fill: 'none', vectorEffect: 'non-scaling-stroke' as const };
  return (
    <>
      <path {...shape} stroke="var(--color-halo)" strokeOpacity={0.6} strokeWidth={width + 2.5} />
      <path {...shape} stroke="var(--color-accent)" strokeWidth={width} />
    </>
  );
}

function dimensionPath({ inner, outer, outward, innerLine }: Dimension): string {
  const along: Point = [-outward[1], outward[0]];
  const tick = (at: Point) =>
    pathOf([add(at, along, -TICK_PX), add(at, along, TICK_PX)].map(inCrop));
  const leader = pathOf([inner, add(outer, outward, LEADER_PX)].map(inCrop));
  return `${pathOf(innerLine.map(inCrop))}${leader}${tick(inner)}${tick(outer)}`;
}

function Crosses() {
  const arm = 52;
  const crosses = (side.quad ?? []).map(inCrop).map(([x, y]) => {
    const gap = arm / 3;
    return `M${x - arm} ${y}H${x - gap}M${x + gap} ${y}H${x + arm}M${x} ${y - arm}V${y - gap}M${x} ${y + gap}V${y + arm}`;
  });
  return <MeasuredPath d={crosses.join('')} />;
}

function Label({ mark }: { readonly mark: Dimension }) {
  const isAcross = Math.abs(mark.outward[0]) > Math.abs(mark.outward[1]);
  const [x, y] = inCrop(add(mark.outer, mark.outward, isAcross ? LABEL_PX.across : LABEL_PX.along));
  return (
    <span
      className="measured arrives absolute -translate-x-1/2 -translate-y-1/2 text-center font-medium text-accent text-label leading-tight md:text-small"
      style={{ left: `${(x / crop.width) * 100}%`, top: `${(y / crop.height) * 100}%` }}
    >
      {mark.mm.toFixed(2)}
      {/* When the picture is small, the other two labels are enough. */}
      <span className={`font-light text-text ${isAcross ? 'hidden @min-[26rem]:block' : 'ml-2'}`}>
        ±{plusMinusMm === null ? null : sayPlusMinus(plusMinusMm, 2)}
      </span>
    </span>
  );
}

/** A real measurement as a picture: whole in the page's HTML, at any size. */
export function HeroCard() {
  const shade = `M0 0H${crop.width}V${crop.height}H0Z${pathOf(outline.map(inCrop), true)}`;
  return (
    <figure
      className="@container relative overflow-hidden rounded-panel"
      style={{ aspectRatio: `${crop.width} / ${crop.height}` }}
    >
      <img
        src={picture}
        alt=""
        width={crop.width}
        height={crop.height}
        loading="lazy"
        className="h-full w-full object-cover"
      />
      <svg
        viewBox={`0 0 ${crop.width} ${crop.height}`}
        aria-hidden="true"
        className="absolute inset-0 h-full w-full overflow-visible"
      >
        <path d={shade} fill="var(--color-ground)" fillOpacity={0.72} fillRule="evenodd" />
        <g className="scans">
          <MeasuredPath d={pathOf(outline.map(inCrop), true)} />
          <Crosses />
          {dimensions.map((mark) => (
            <MeasuredPath key={mark.border} d={dimensionPath(mark)} width={1.25} />
          ))}
        </g>
      </svg>
      <div aria-hidden="true">
        {dimensions.map((mark) => (
          <Label key={mark.border} mark={mark} />
        ))}
      </div>
      <figcaption className="sr-only">
        A sample card with its measured borders:{' '}
        {dimensions.map(({ border, mm }) => `${border} ${mm.toFixed(2)} mm`).join(', ')}.
      </figcaption>
    </figure>
  );
}
