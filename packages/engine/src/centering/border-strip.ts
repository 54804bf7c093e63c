import { type CardMap, cutPatch } from '../card-map/card-map.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import type { EdgeName } from '../report.ts';

/**
 * One border laid out flat: row = depth from the cut edge, column = place along the edge. It is seen
 * from inside, so that depth always grows downward in the raster.
 */
export interface BorderStrip {
  readonly edge: EdgeName;
  readonly columns: number;
  readonly rows: number;
  readonly red: Uint8Array;
  readonly green: Uint8Array;
  readonly blue: Uint8Array;
  /** Depth of the center of row 0 in millimeters. */
  readonly firstDepthMm: number;
  readonly mmPerRow: number;
  /** Place along the edge of the center of column 0, in millimeters from the edge's top or left end. */
  readonly firstAlongMm: number;
  readonly mmPerColumn: number;
}

/** Depth searched for a border: a 3 mm border cut 85/15 off center is less than 9 mm wide. */
const SEARCH_DEPTH_MM = 10.5;

/** Rows run inward from the cut edge; columns run from the top or left end of the edge. */
export function cutBorderStrip(photo: LoadedPhoto, cardMap: CardMap, edge: EdgeName): BorderStrip {
  const { widthMm, heightMm, pxPerMm } = cardMap;
  const isVertical = edge === 'left' || edge === 'right';
  const lengthMm = isVertical ? heightMm : widthMm;
  const depthMm = Math.min(SEARCH_DEPTH_MM, (isVertical ? widthMm : heightMm) * 0.24);
  const rowsPerMm = pxPerMm;
  const columns = 288;
  const rows = Math.round(depthMm * rowsPerMm);
  const mmPerRow = depthMm / rows;
  const mmPerColumn = lengthMm / columns;
  const patch = cutTurned(photo, cardMap, edge, { columns, rows, mmPerRow, mmPerColumn });
  return {
    edge,
    columns,
    rows,
    ...patch,
    firstDepthMm: mmPerRow / 2,
    mmPerRow,
    firstAlongMm: mmPerColumn / 2,
    mmPerColumn,
  };
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly mmPerRow: number;
  readonly mmPerColumn: number;
}

/** The same warp for all four edges: the card's axes are turned so that depth runs down. */
function cutTurned(photo: LoadedPhoto, cardMap: CardMap, edge: EdgeName, grid: Grid) {
  const { widthMm, heightMm } = cardMap;
  const place = {
    top: (along: number, depth: number) => cardMap.toPhoto(along, depth),
    bottom: (along: number, depth: number) => cardMap.toPhoto(along, heightMm - depth),
    left: (along: number, depth: number) => cardMap.toPhoto(depth, along),
    right: (along: number, depth: number) => cardMap.toPhoto(widthMm - depth, along),
  }[edge];
  // Steps along and across differ, so the grid is cut at one pixel per unit and counted in pixels.
  const unit: CardMap = {
    ...cardMap,
    toPhoto: (column, row) => place(column * grid.mmPerColumn, row * grid.mmPerRow),
  };
  const { image } = cutPatch(photo, unit, { x0: 0, y0: 0, x1: grid.columns, y1: grid.rows }, 1);
  return { red: image.red, green: image.green, blue: image.blue };
}
