import { Crosshair, Line } from '../stage/lines.tsx';
import { useScreen } from '../stage/use-screen.ts';
import type { Guide } from './guide/guide.ts';

interface LiveOverlayProps {
  readonly guide: Guide;
  readonly frame: { readonly width: number; readonly height: number } | null;
}

/** Draws the outline over the live picture, at the device's resolution. */
export function LiveOverlay({ guide, frame }: LiveOverlayProps) {
  const { ref, screen } = useScreen<HTMLDivElement>();
  const { sight, hint } = guide;
  const scale =
    screen && frame && Math.min(screen.width / frame.width, screen.height / frame.height);
  const corners =
    screen && frame && scale
      ? (sight?.quad.map(
          ([x, y]) =>
            [
              (screen.width - frame.width * scale) / 2 + x * scale,
              (screen.height - frame.height * scale) / 2 + y * scale,
            ] as const,
        ) ?? [])
      : [];
  return (
    <div ref={ref} className="pointer-events-none absolute inset-0">
      <svg
        width={screen?.width ?? 0}
        height={screen?.height ?? 0}
        aria-hidden="true"
        data-testid="live-outline"
        className="absolute inset-0"
      >
        {corners.length === 4 ? (
          <>
            <Line
              points={corners}
              isClosed
              tone={hint === 'hold' ? 'accent' : 'bone'}
              width={hint === 'hold' ? 2.5 : 1.5}
            />
            {corners.map((corner, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: corners have their place and nothing else
              <Crosshair key={index} at={corner} size={12} />
            ))}
          </>
        ) : null}
      </svg>
    </div>
  );
}
