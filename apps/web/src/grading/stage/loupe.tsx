import type { Point } from '@tc/kernel';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Extent, toPhoto, type View } from '../geometry/view.ts';
import type { CardPhoto } from '../model.ts';
import { PhotoLayer } from './photo-layer.tsx';

const LOUPE_PX = 168;
const ENLARGEMENT = 2.5;

/**
 * Center of the magnifier: above the finger, or beside it if there is no room above. The uppermost `hiddenPx`
 * of the stage cannot be seen.
 */
function glassBeside([x, y]: Point, width: number, hiddenPx: number): Point {
  const half = LOUPE_PX / 2;
  const above = y - LOUPE_PX * 0.8;
  const besides = x < width / 2 ? x + LOUPE_PX * 0.8 : x - LOUPE_PX * 0.8;
  if (above > half + hiddenPx) return [Math.min(Math.max(x, half + 4), width - half - 4), above];
  return [besides, Math.max(y, half + 4 + hiddenPx)];
}

/** How much of the stage around an element has been scrolled away or is under the header. */
function useHiddenPx() {
  const ref = useRef<HTMLDivElement>(null);
  const [hiddenPx, setHiddenPx] = useState(0);
  // Measured on every move, because the page may have been scrolled in between.
  useLayoutEffect(() => {
    const stage = ref.current?.offsetParent?.getBoundingClientRect();
    const covered = getComputedStyle(document.documentElement).scrollPaddingTop;
    if (stage) setHiddenPx(Math.max(0, (Number.parseFloat(covered) || 0) - stage.top));
  });
  return { ref, hiddenPx };
}

interface LoupeProps {
  readonly photo: CardPhoto;
  readonly view: View;
  /** The size of the stage. */
  readonly screen: Extent;
  /** The point looked at, in screen pixels. */
  readonly at: Point;
  readonly reading?: string;
  /** Draws the content; gets the scale and the photo's offset. */
  readonly children?: (inside: View) => ReactNode;
}

/** The bare photo, enlarged, with a crosshair: measured lines are not drawn in the magnifier. */
export function Loupe({ photo, view, screen, at, reading, children }: LoupeProps) {
  const { ref, hiddenPx } = useHiddenPx();
  const glass = glassBeside(at, screen.width, hiddenPx);
  if (!photo.extent) return null;
  const scale = Math.max(view.scale * ENLARGEMENT, 1);
  const [x, y] = toPhoto(view, at);
  const inside: View = { scale, x: LOUPE_PX / 2 - x * scale, y: LOUPE_PX / 2 - y * scale };
  return (
    <div
      ref={ref}
      data-loupe
      aria-hidden="true"
      className="pointer-events-none absolute z-20"
      style={{ left: glass[0] - LOUPE_PX / 2, top: glass[1] - LOUPE_PX / 2, width: LOUPE_PX }}
    >
      <div
        className="relative overflow-hidden rounded-full bg-ground ring-2 ring-text-strong"
        style={{ width: LOUPE_PX, height: LOUPE_PX }}
      >
        <PhotoLayer photo={photo} view={inside} />
        <svg aria-hidden="true" width={LOUPE_PX} height={LOUPE_PX} className="absolute inset-0">
          {children?.(inside)}
          <LoupeCross />
        </svg>
      </div>
      {reading ? (
        <p className="measured mx-auto mt-1.5 w-fit rounded-control bg-surface-3 px-2 py-0.5 text-label text-text-strong">
          {reading}
        </p>
      ) : null}
    </div>
  );
}

function LoupeCross() {
  const middle = LOUPE_PX / 2;
  const path = `M${middle} ${middle - 22}V${middle - 6}M${middle} ${middle + 6}V${middle + 22}M${middle - 22} ${middle}H${middle - 6}M${middle + 6} ${middle}H${middle + 22}`;
  return (
    <>
      <path d={path} stroke="var(--color-halo)" strokeOpacity={0.7} strokeWidth={4} />
      <path d={path} stroke="var(--color-accent)" strokeWidth={1.5} />
    </>
  );
}
