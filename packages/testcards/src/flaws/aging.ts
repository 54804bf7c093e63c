import { FULL } from '../draw/canvas.ts';
import { tableNoise } from '../draw/noise.ts';
import type { ResolvedScene } from '../resolve.ts';
import { type Etcher, ease } from './etcher.ts';

/**
 * The age of a whole card: paper yellowed, ink faded toward gray, and the coating dulled in
 * patches. None of it is in one place, so it has no box in the truth.
 */
export function ageFace(etcher: Etcher, scene: ResolvedScene): void {
  const { picture } = etcher;
  const { data, widthPx, heightPx, pxPerMm } = picture;
  const { aging } = scene;
  const noise = tableNoise(scene.seed, 'ageing', 3);
  const fade = 0.3 * aging;
  const keep = [1 - 0.04 * aging, 1 - 0.1 * aging, 1 - 0.26 * aging];
  const dull = [0.35, 0.33, 0.29];
  for (let row = 0, i = 0; row < heightPx; row++) {
    const y = row / pxPerMm;
    for (let column = 0; column < widthPx; column++, i += 3) {
      const x = column / pxPerMm;
      const patch = 0.5 + 0.5 * noise(x / 24, y / 24) + 0.3 * noise(x * 5, y * 1.2);
      const rubbed = 0.22 * aging * ease(0.55, 0.95, patch);
      const gray = 0.3 * data[i] + 0.6 * data[i + 1] + 0.1 * data[i + 2];
      for (let c = 0; c < 3; c++) {
        const faded = (data[i + c] + (gray - data[i + c]) * fade) * keep[c];
        data[i + c] = Math.min(FULL, faded + rubbed * dull[c] * FULL);
      }
    }
  }
}
