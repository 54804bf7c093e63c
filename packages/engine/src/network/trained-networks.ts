import { decodeBase64 } from '../kernels/base64.ts';
import { DAMAGE_LAYERS, type DamageLayers } from '../lights/damage-network.ts';
import type { CardLayers } from './card-network.ts';
import { DAMAGE_NETWORK_BASE64 } from './damage-weights.generated.ts';
import { readLayers } from './read-layers.ts';
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

let loaded: Networks | undefined;

/** The networks with the committed weights, decoded once. */
export function trainedNetworks(): Networks {
  loaded ??= {
    card: readLayers(decodeBase64(CARD_NETWORK_BASE64), CARD_LAYERS),
    wide: readLayers(decodeBase64(WIDE_NETWORK_BASE64), SIDE_LAYERS),
    near: readLayers(decodeBase64(NEAR_NETWORK_BASE64), SIDE_LAYERS),
  };
  return loaded;
}

let damage: DamageLayers | undefined;

/** The network for several photos of one side, decoded when it is first needed. */
export function trainedDamageNetwork(): DamageLayers {
  damage ??= readLayers(decodeBase64(DAMAGE_NETWORK_BASE64), DAMAGE_LAYERS);
  return damage;
}
