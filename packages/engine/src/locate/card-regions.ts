import { areaOf } from '../geometry/quad.ts';
import type { FeatureMap, Kernels, LoadedPhoto } from '../kernels/index.ts';
import { runCardNetwork } from '../network/card-network.ts';
import { trainedNetworks } from '../network/trained-networks.ts';
import type { Quad } from '../report.ts';
import { labelCards } from './label-cards.ts';
import { openPicture, type Window } from './photo-picture.ts';
import { regionQuad } from './region-quad.ts';

/** Smallest share of the picture that can be a card. */
const LEAST_SHARE = 0.006;

/** A region that the network takes for a card. */
export interface CardRegion {
  /** Rough corners in photo pixels. */
  readonly quad: Quad;
  /** Share of the picture that it covers. */
  readonly share: number;
  /** Share of its quadrilateral that is card. */
  readonly fill: number;
  /** Share of the photo's border that it touches. */
  readonly borderShare: number;
  /** Whether most of it looks as if it were behind plastic. */
  readonly isHeld: boolean;
}

/** Share of the outermost pixels that have a label. */
function borderShareOf(labels: Int32Array, { width, height }: FeatureMap, label: number): number {
  let along = 0;
  for (let x = 0; x < width; x++) {
    if (labels[x] === label) along++;
    if (labels[(height - 1) * width + x] === label) along++;
  }
  for (let y = 0; y < height; y++) {
    if (labels[y * width] === label) along++;
    if (labels[y * width + width - 1] === label) along++;
  }
  return along / (2 * (width + height));
}

function isHeld(labels: Int32Array, { channels, data }: FeatureMap, label: number): boolean {
  let sum = 0;
  for (let i = 0; i < labels.length; i++) if (labels[i] === label) sum += data[i * channels + 2];
  return sum > 0;
}

/** The network's evidence at each pixel: for a card, for a card's rim, and for plastic. */
export type CardMaps = FeatureMap;

export function markCards(
  kernels: Kernels,
  photo: LoadedPhoto,
  window: Window = wholeOf(photo),
): CardMaps {
  return runCardNetwork(kernels, trainedNetworks().card, openPicture(photo, window));
}

function wholeOf({ width, height }: LoadedPhoto): Window {
  return { x0: 0, y0: 0, width, height };
}

/** Every region of the photo, or of a window of it, that looks like a card, largest first. */
export function findCardRegions(
  kernels: Kernels,
  photo: LoadedPhoto,
  window: Window = wholeOf(photo),
): CardRegion[] {
  const maps = markCards(kernels, photo, window);
  const { labels, count } = labelCards(maps);
  const sizes = new Float64Array(count + 1);
  for (const label of labels) sizes[label]++;
  const [sx, sy] = [window.width / maps.width, window.height / maps.height];
  const regions: CardRegion[] = [];
  for (let label = 1; label <= count; label++) {
    const share = sizes[label] / labels.length;
    if (share < LEAST_SHARE) continue;
    const rough = regionQuad(maps, labels, label);
    if (!rough) continue;
    regions.push({
      quad: rough.map(([x, y]) => [window.x0 + x * sx, window.y0 + y * sy]) as unknown as Quad,
      share,
      fill: sizes[label] / areaOf(rough),
      borderShare: borderShareOf(labels, maps, label),
      isHeld: isHeld(labels, maps, label),
    });
  }
  return regions.sort((a, b) => b.share - a.share);
}
