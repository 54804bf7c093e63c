import { decodeBase64 } from '../kernels/base64.ts';
import { DAMAGE_LAYERS, type DamageLayers } from '../lights/damage-network.ts';
import type { CardLayers } from './card-network.ts';
import { DAMAGE_NETWORK_BASE64 } from './damage-weights.generated.ts';
import type { TrainedLayer } from './layers.ts';
import type { SideLayers } from './side-network.ts';
import {
  CARD_NETWORK_BASE64,
  NEAR_NETWORK_BASE64,
  WIDE_NETWORK_BASE64,
} from './weights.generated.ts';

export interface Networks {
  readonly card: CardLayers;
  /** For strips that reach 8 mm to either side of a rough outline. */
  readonly wide: SideLayers;
  /** For strips that reach 1.6 mm. */
  readonly near: SideLayers;
}

/** The layers, in the order in which bench/fit/outline/export.py writes them. */
const CARD_LAYERS = [
  ...(['e1', 'e2a', 'e2b', 'e3a', 'e3b', 'e4a', 'e4b', 'e5a', 'e5b'] as const),
  ...(['d4', 'd3', 'd2', 'd1', 'out'] as const),
] as const satisfies readonly (keyof CardLayers)[];
const SIDE_LAYERS = [
  ...(['e1', 'e2', 'e3', 'e4a', 'e4b', 'd3', 'd2', 'd1', 'out'] as const),
] as const satisfies readonly (keyof SideLayers)[];

const SHAPE_BYTES = 8;

function readLayers<Name extends string>(
  base64: string,
  names: readonly Name[],
): Record<Name, TrainedLayer> {
  const bytes = decodeBase64(base64);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const floats = (count: number) => {
    const values = Float32Array.from({ length: count }, (_, i) =>
      view.getFloat32(at + 4 * i, true),
    );
    at += 4 * count;
    return values;
  };
  const layers = names.map((name): [Name, TrainedLayer] => {
    const [inputs, outputs, kernelRows, kernelColumns] = [0, 2, 4, 6].map((i) =>
      view.getUint16(at + i, true),
    );
    at += SHAPE_BYTES;
    const scales = floats(outputs);
    const biases = floats(outputs);
    const count = inputs * outputs * kernelRows * kernelColumns;
    const weights = Int16Array.from(new Int8Array(bytes.buffer, at, count));
    at += count;
    return [name, { inputs, outputs, kernelRows, kernelColumns, weights, scales, biases }];
  });
  return Object.fromEntries(layers) as Record<Name, TrainedLayer>;
}

let loaded: Networks | undefined;

/** The networks with the committed weights, decoded once. */
export function trainedNetworks(): Networks {
  loaded ??= {
    card: readLayers(CARD_NETWORK_BASE64, CARD_LAYERS),
    wide: readLayers(WIDE_NETWORK_BASE64, SIDE_LAYERS),
    near: readLayers(NEAR_NETWORK_BASE64, SIDE_LAYERS),
  };
  return loaded;
}

let damage: DamageLayers | undefined;

/** The network for several photos of one side, decoded when it is first needed. */
export function trainedDamageNetwork(): DamageLayers {
  damage ??= readLayers(DAMAGE_NETWORK_BASE64, DAMAGE_LAYERS);
  return damage;
}
