import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { Extent } from '../../../grading/geometry/view.ts';
import type { QuarterTurns } from '../../../grading/model.ts';
import { closeLevels, drawLevels, type Levels, openLevels } from './levels.ts';
import type { Viewport } from './viewport.ts';

/** More pixels than this are hardly visible here, and twice as many take twice the time. */
const FINEST_DENSITY = 2;

interface PictureCanvasProps {
  readonly url: string;
  readonly turns?: QuarterTurns;
  readonly viewport: Viewport;
  readonly screen: Extent;
  readonly style?: CSSProperties;
  readonly ref?: RefObject<HTMLCanvasElement | null>;
}

function useLevels(url: string, turns: QuarterTurns): Levels | null {
  const [levels, setLevels] = useState<Levels | null>(null);
  useEffect(() => {
    let isLate = false;
    let opened: Levels | null = null;
    openLevels(url, turns).then((made) => {
      opened = made;
      if (isLate) closeLevels(made);
      else setLevels(made);
    });
    return () => {
      isLate = true;
      setLevels(null);
      closeLevels(opened);
    };
  }, [url, turns]);
  return levels;
}

/** The photo at the screen's resolution, drawn again for every view but rendered only once. */
export function PictureCanvas(props: PictureCanvasProps) {
  const { url, turns = 0, viewport, screen, style, ref } = props;
  const own = useRef<HTMLCanvasElement>(null);
  const canvas = ref ?? own;
  const levels = useLevels(url, turns);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !levels) return;
    const density = Math.min(window.devicePixelRatio, FINEST_DENSITY);
    element.width = Math.round(screen.width * density);
    element.height = Math.round(screen.height * density);
    return viewport.follow((view) => drawLevels(element, levels, view));
  }, [canvas, levels, screen, viewport]);
  return (
    <canvas
      ref={canvas}
      data-drawn={levels !== null}
      className="pointer-events-none absolute inset-0 h-full w-full bg-ground"
      style={style}
    />
  );
}
