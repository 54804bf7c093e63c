import type { BoxMm, UnseenRegion } from '../report.ts';

type Reason = UnseenRegion['reason'];

/** A small square of the face, and why nothing shows on it; null if something would. */
export interface Tile {
  readonly at: BoxMm;
  readonly reason: Reason | null;
}

/** Joins tiles with the same reason into rectangles: along rows first, then equal runs downward. */
export function joinTiles(tiles: readonly (readonly Tile[])[]): UnseenRegion[] {
  const regions: { at: BoxMm; reason: Reason; lastRow: number }[] = [];
  for (const [row, line] of tiles.entries()) {
    for (let from = 0; from < line.length; from++) {
      const { reason } = line[from];
      if (reason === null) continue;
      let to = from;
      while (to + 1 < line.length && line[to + 1].reason === reason) to++;
      const at = { ...line[from].at, x1: line[to].at.x1 };
      const above = regions.find(
        (r) =>
          r.reason === reason && r.lastRow === row - 1 && r.at.x0 === at.x0 && r.at.x1 === at.x1,
      );
      if (above) {
        above.at = { ...above.at, y1: at.y1 };
        above.lastRow = row;
      } else regions.push({ at, reason, lastRow: row });
      from = to;
    }
  }
  return regions.map(({ at, reason }) => ({ at, reason }));
}
