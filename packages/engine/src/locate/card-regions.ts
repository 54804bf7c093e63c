import type { FeatureMap, Kernels, LoadedPhoto } from '../kernels/index.ts';
import { runCardNetwork } from '../network/card-network.ts';
import { trainedNetworks } from '../network/trained-networks.ts';
import type { Quad } from '../report.ts';
import { labelCards } from './label-cards.ts';
import { openPicture, type Window } from './photo-picture.ts';
import { regionQuad } from './region-quad.ts';

/** Smallest share of the picture that can be a card. */
const LEAST_SHARE = 0.006;
/** Evidence for a card that table and clutter do not have, of 256 to the natural logarithm of odds. */
const SURELY = 512;

/** A region that the network takes for a card. */
export interface CardRegion {
  /** Rough corners in photo pixels. */
  readonly quad: Quad;
  /** Share of the picture that it covers. */
  readonly share: number;
  /** Share of the photo's border along which it is surely a card. */
  readonly borderShare: number;
  /** Whether most of it looks as if it were behind plastic. */
  readonly isHeld: boolean;
}

/** Share of the outermost pixels that have a label and are surely a card's. */
function borderShareOf(labels: Int32Array, maps: FeatureMap, label: number): number {
  const { width, height, channels, data } = maps;
  const counted = (i: number) => (labels[i] === label && data[i * channels] > SURELY ? 1 : 0);
  let along = 0;
  for (let x = 0; x < width; x++) along += counted(x) + counted((height - 1) * width + x);
  for (let y = 0; y < height; y++) along += counted(y * width) + counted(y * width + width - 1);
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

function regionOf(
  maps: CardMaps,
  labels: Int32Array,
  label: number,
  { x0, y0, width, height }: Window,
): CardRegion | null {
  const size = labels.reduce((sum, own) => (own === label ? sum + 1 : sum), 0);
  const share = size / labels.length;
  const rough = share < LEAST_SHARE ? null : regionQuad(maps, labels, label);
  if (!rough) return null;
  const [sx, sy] = [width / maps.width, height / maps.height];
  return {
    quad: rough.map(([x, y]) => [x0 + x * sx, y0 + y * sy]) as unknown as Quad,
    share,
    borderShare: borderShareOf(labels, maps, label),
    isHeld: isHeld(labels, maps, label),
  };
}

/** Every region of the photo, or of a window of it, that looks like a card, largest first. */
export function findCardRegions(
  kernels: Kernels,
  photo: LoadedPhoto,
  window: Window = wholeOf(photo),
): readonly CardRegion[] {
  const maps = markCards(kernels, photo, window);
  const { labels, count } = labelCards(maps);
  const found: CardRegion[] = [];
  for (let label = 1; label <= count; label++) {
    const region = regionOf(maps, labels, label, window);
    if (region) found.push(region);
  }
  return found.sort((a, b) => b.share - a.share);
}
