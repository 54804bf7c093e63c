import { decodeBase64 } from '../kernels/base64.ts';
import type { FeatureMap, Kernels } from '../kernels/index.ts';
import { FACE_NETWORK_BASE64 } from '../network/face-weights.generated.ts';
import { runLayer, type TrainedLayer } from '../network/layers.ts';
import { readLayers } from '../network/read-layers.ts';
import { uNetSteps } from '../network/u-net-steps.ts';
import { firstChannel, turnedFeatures, wholeCells } from './turned-features.ts';

/** The layers, in the order in which bench/fit/surface/export_face.py writes them. */
const FACE_LAYERS = [
  ...(['e1a', 'e1b', 'e2a', 'e2b', 'e3a', 'e3b', 'e4a', 'e4b', 'e5a', 'e5b'] as const),
  ...(['d4', 's3', 'd3', 's2', 'd2', 'out'] as const),
] as const;

export type FaceLayers = Readonly<Record<(typeof FACE_LAYERS)[number], TrainedLayer>>;

/** The network for one photo: with the committed weights, or with others that were written in the same way. */
export function readFaceNetwork(base64 = FACE_NETWORK_BASE64): FaceLayers {
  return readLayers(decodeBase64(base64), FACE_LAYERS);
}

let trained: FaceLayers | undefined;

/** The network with the committed weights, decoded when it is first needed. */
export function trainedFaceNetwork(): FaceLayers {
  trained ??= readFaceNetwork();
  return trained;
}

/** Pixels of a cell's side. */
const CELL_PX = 4;
const TURNS = 4;

/**
 * Evidence for damage in cells of 4 x 4 pixels of one photo's face, in the first channel, with 256 steps to one
 * unit of log odds, as the face lies. A U-net (Ronneberger et al. 2015) with most of its weights in the deep levels, where they
 * cost little time.
 */
export function runFaceNetwork(
  kernels: Kernels,
  layers: FaceLayers,
  features: FeatureMap,
): FeatureMap {
  return kernels.runNetwork((network) => {
    const { down, up } = uNetSteps(network);
    const x1 = down(network.store(features), layers.e1a, layers.e1b);
    const x2 = down(x1, layers.e2a, layers.e2b);
    const x3 = down(x2, layers.e3a, layers.e3b);
    const x4 = down(x3, layers.e4a, layers.e4b);
    const x5 = down(x4, layers.e5a, layers.e5b);
    const y4 = up(x5, x4, layers.d4);
    const y3 = runLayer(network, layers.d3, [{ map: up(y4, x3, layers.s3) }]);
    const y2 = runLayer(network, layers.d2, [{ map: up(y3, x2, layers.s2) }]);
    return runLayer(network, layers.out, [{ map: y2 }], { isEvidence: true });
  });
}

/**
 * Evidence for damage, the mean over the face's four quarter turns: damage is damage whichever way the card lies, but the
 * network's evidence for one crease differs by up to 2 between them. A face that is not suspicious as it lies is looked at
 * once. Up to three pixels at the right and at the bottom belong to no cell.
 */
export function evidenceInTurns(
  kernels: Kernels,
  layers: FaceLayers,
  features: FeatureMap,
  isSuspicious: (evidence: FeatureMap) => boolean,
): FeatureMap {
  const upright = wholeCells(features, CELL_PX);
  const evidenceOf = (turned: FeatureMap) => firstChannel(runFaceNetwork(kernels, layers, turned));
  const first = evidenceOf(upright);
  if (!isSuspicious(first)) return first;
  const sum = Int32Array.from(first.data);
  let turned = upright;
  for (let turns = 1; turns < TURNS; turns++) {
    turned = turnedFeatures(turned, 1);
    const { data } = turnedFeatures(evidenceOf(turned), TURNS - turns);
    for (let i = 0; i < sum.length; i++) sum[i] += data[i];
  }
  return { ...first, data: Int16Array.from(sum, (evidence) => Math.round(evidence / TURNS)) };
}
