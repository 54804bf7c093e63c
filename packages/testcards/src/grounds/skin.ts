import { fromCodes, type Light, mix, scale } from '../color.ts';
import { drawFor } from '../random.ts';

export function skinOf(seed: number): Light {
  const draw = drawFor(seed, 'skin');
  const dark = fromCodes(98, 62, 44);
  const fair = fromCodes(228, 176, 148);
  return scale(mix(dark, fair, draw.unit()), draw.range(0.85, 1.1));
}
