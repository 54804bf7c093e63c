import type { Camera } from './camera/camera.ts';
import type { ResolvedScene } from './resolve.ts';
import type { CardTruth, Expected, PhotoPoint } from './truth.ts';

/** Below this scale not even the outline can be trusted. */
const SMALLEST_PX_PER_MM = 4;
/** Standard deviation of the total blur on the card above which wear cannot be told from print. */
const BLURRY_MM = 0.2;

/** The part of a card's truth that decides whether the photo is usable. */
export type OutlineTruth = Pick<CardTruth, 'quad' | 'widthMm' | 'heightMm'>;

/** What an ideal grader would answer, judged from the scene itself. */
export function expectedOutcome(
  scene: ResolvedScene,
  camera: Camera,
  cards: readonly OutlineTruth[],
): Expected {
  if (scene.content === 'no-card') return 'no-card';
  if (scene.content !== 'card') return 'several-cards';
  const { exposure, glare, glareSizeMm } = scene.light;
  if (exposure <= 0.1) return 'too-dark';
  if (exposure >= 3) return 'too-bright';
  if (cards.some((card) => card.quad.some((corner) => isOutside(corner, camera)))) return 'cut-off';
  if (cards.some((card) => pxPerMmOf(card) < SMALLEST_PX_PER_MM)) return 'too-small';
  const blurPx = Math.sqrt(scene.defocusPx ** 2 + scene.motionPx ** 2 / 12);
  if (blurPx / camera.pxPerMm >= BLURRY_MM) return 'blurry';
  if (glare >= 0.8 && glareSizeMm >= 9) return 'glare';
  return 'graded';
}

function isOutside([x, y]: PhotoPoint, camera: Camera): boolean {
  return x < 0 || y < 0 || x > camera.widthPx || y > camera.heightPx;
}

/** Mean scale of a card in the photo, from the area of its quadrilateral. */
function pxPerMmOf(card: OutlineTruth): number {
  const [a, b, c, d] = card.quad;
  const area = Math.abs((c[0] - a[0]) * (d[1] - b[1]) - (d[0] - b[0]) * (c[1] - a[1])) / 2;
  return Math.sqrt(area / (card.widthMm * card.heightMm));
}
