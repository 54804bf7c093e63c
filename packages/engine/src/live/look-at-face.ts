import { CARD_SIZES } from '@tc/rulebook/card-sizes';
import { sharpnessAlong } from '../capture/edge-blur.ts';
import { measureExposure } from '../capture/exposure.ts';
import { project, rectangleToQuad } from '../geometry/homography.ts';
import { assumedFocalPx, poseOf } from '../geometry/pose.ts';
import {
  createWarpMap,
  type Kernels,
  type LoadedPhoto,
  type PlanarImage,
} from '../kernels/index.ts';
import { misfitOf } from '../locate/card-shape.ts';
import { pxPerMmOf } from '../locate/settle-outline.ts';
import type { Quad } from '../report.ts';
import { FACE_COLUMNS, FACE_ROWS } from './face-cells.ts';

/** How a card's face looks in one frame. */
export interface FaceLook {
  /** Angle between the card's normal and the camera's axis. */
  readonly tiltDeg: number;
  /** Relative difference of its proportions from the nearest common size. */
  readonly misfit: number;
  /** Part of a clear edge's step that is done within a sixth of a millimeter: 1 where nothing is clear. */
  readonly sharpness: number;
  /** Luma below which 95 % of the face lies, 0..255. */
  readonly brightLuma: number;
  /** Part of the face that has lost its color to overexposure. */
  readonly clippedShare: number;
  /** Part of the face that reflections hide. */
  readonly glareShare: number;
  /** Mean red, green and blue of 6 x 8 cells of its picture, without the borders: which face it is. */
  readonly tones: readonly number[];
}

const FINEST_PX_PER_MM = 6;
const LEAST_PX_PER_MM = 2;
/** The cut and what lies beside it are left out. */
const MARGIN_MM = 2;
const NEAR_MM = 1 / 6;
const FAR_MM = 0.75;
const CLEAR_STEP = 40;
/** Lines that are looked along in each direction. */
const LINES = 24;
/** Fewer edges tell nothing. */
const LEAST_EDGES = 30;

interface Face {
  readonly luma: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly pxPerMm: number;
}

function spread(from: number, to: number): number[] {
  return Array.from({ length: LINES }, (_, i) =>
    Math.floor(from + ((to - from) * (i + 0.5)) / LINES),
  );
}

/** Of the two directions the worse counts: a hand that shakes leaves the edges along its way sharp. */
function sharpnessOf({ luma, width, height, pxPerMm }: Face): number {
  const margin = Math.round(MARGIN_MM * pxPerMm);
  const windows = {
    nearPx: Math.max(1, Math.round(NEAR_MM * pxPerMm)),
    farPx: Math.max(3, Math.round(FAR_MM * pxPerMm)),
    clearStep: CLEAR_STEP,
  };
  const rows = spread(margin, height - margin).map((y) =>
    luma.subarray(y * width + margin, (y + 1) * width - margin),
  );
  const columns = spread(margin, width - margin).map((x) =>
    Uint8Array.from({ length: height - 2 * margin }, (_, i) => luma[(margin + i) * width + x]),
  );
  const ways = [rows, columns].map((lines) => sharpnessAlong(lines, windows));
  return Math.min(...ways.map(({ edges, usual }) => (edges >= LEAST_EDGES ? usual : 1)));
}

/** Borders look alike on both sides of most cards. */
const BORDER_PART = 0.1;

function tonesOf({ width, height, red, green, blue }: PlanarImage): number[] {
  const tones: number[] = [];
  const cellWidth = ((1 - 2 * BORDER_PART) * width) / FACE_COLUMNS;
  const cellHeight = ((1 - 2 * BORDER_PART) * height) / FACE_ROWS;
  for (let row = 0; row < FACE_ROWS; row++) {
    for (let column = 0; column < FACE_COLUMNS; column++) {
      const sums = [0, 0, 0];
      let count = 0;
      const [x0, y0] = [
        Math.floor(BORDER_PART * width + column * cellWidth),
        Math.floor(BORDER_PART * height + row * cellHeight),
      ];
      for (let y = y0; y < y0 + Math.floor(cellHeight); y++) {
        for (let at = y * width + x0; at < y * width + x0 + Math.floor(cellWidth); at++) {
          sums[0] += red[at];
          sums[1] += green[at];
          sums[2] += blue[at];
          count++;
        }
      }
      tones.push(...sums.map((sum) => Math.round(sum / Math.max(1, count))));
    }
  }
  return tones;
}

/** What can be told of a card's face at the scale of a live picture: enough to advise a hand. */
export function lookAtFace(kernels: Kernels, photo: LoadedPhoto, quad: Quad): FaceLook {
  const { aspect, tiltDeg } = poseOf(
    quad,
    photo.width,
    photo.height,
    assumedFocalPx(photo.width, photo.height),
  );
  const { widthMm, heightMm } = CARD_SIZES.standard;
  const [acrossMm, downMm] = aspect >= 1 ? [widthMm, heightMm] : [heightMm, widthMm];
  const pxPerMm = Math.max(LEAST_PX_PER_MM, Math.min(FINEST_PX_PER_MM, pxPerMmOf(quad)));
  const [width, height] = [Math.round(acrossMm * pxPerMm), Math.round(downMm * pxPerMm)];
  const map = rectangleToQuad(width, height, quad);
  const image = photo.warpToPlanar(createWarpMap(width, height, (x, y) => project(map, x, y)));
  const face = { image, luma: kernels.luma(image), width, height, pxPerMm };
  const { brightLuma, clippedShare, glareShare } = measureExposure(face);
  return {
    ...{ tiltDeg, misfit: misfitOf(photo, quad), sharpness: sharpnessOf(face) },
    ...{ brightLuma, clippedShare, glareShare, tones: tonesOf(image) },
  };
}
