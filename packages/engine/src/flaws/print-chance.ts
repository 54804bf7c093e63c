import type { RimStrip } from './rim-strip.ts';

/** A stretch of the edge along which art may run to the cut. */
export interface ArtStretch {
  readonly strip: RimStrip;
  /** What looks like wear in each column, in millimeters. */
  readonly wornMm: Float32Array;
  /** What would look like wear if the cut were further in; not a number where that cannot be told. */
  readonly printMm: Float32Array;
}

/** A corner's wear extends at most this far along either side. */
const CORNER_ZONE_MM = 3;

/** How far from a side's end what is worn belongs to the corner. */
export const cornerZoneMm = ({ radiusMm }: RimStrip['segment']): number =>
  Math.max(1, CORNER_ZONE_MM - radiusMm);

function isAtCorner({ segment, columns, columnMm }: RimStrip, column: number): boolean {
  if (segment.kind === 'arc') return true;
  return (Math.min(column, columns - 1 - column) + 0.5) * columnMm <= cornerZoneMm(segment);
}

/** Length and worn area of the corners or the sides of all stretches. */
function zoneOf(art: readonly ArtStretch[], atCorners: boolean) {
  let lengthMm = 0;
  let wornMm2 = 0;
  for (const { strip, wornMm } of art)
    wornMm.forEach((mm, column) => {
      if (isAtCorner(strip, column) !== atCorners) return;
      lengthMm += strip.columnMm;
      wornMm2 += mm * strip.columnMm;
    });
  return { lengthMm, wornMm2 };
}

/**
 * How likely it is in each column of these stretches that what looks like wear is wear. Art that runs to the cut looks like
 * wear in places. Its continuation a millimeter further in, where handling hardly reaches, tells how often. What is found at the cut beyond that is wear.
 * Corners wear more than sides, so the two are weighed separately, and how often print looks like wear is counted along
 * the sides alone: arcs shrink inward, and inside a square corner is the neighboring side's cut.
 */
export function wearChances(art: readonly ArtStretch[]): readonly Float32Array[] {
  let along = 0;
  let print = 0;
  for (const { strip, printMm } of art)
    printMm.forEach((mm, column) => {
      if (Number.isNaN(mm) || isAtCorner(strip, column)) return;
      along += strip.columnMm;
      print += mm * strip.columnMm;
    });
  const chanceIn = (atCorners: boolean) => {
    const { lengthMm, wornMm2 } = zoneOf(art, atCorners);
    if (wornMm2 === 0 || along === 0) return 1;
    return Math.max(0, 1 - (print / along) * (lengthMm / wornMm2));
  };
  const [corners, middles] = [chanceIn(true), chanceIn(false)];
  return art.map(({ strip }) =>
    Float32Array.from({ length: strip.columns }, (_, column) =>
      isAtCorner(strip, column) ? corners : middles,
    ),
  );
}
