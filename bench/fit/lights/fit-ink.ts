/**
 * Fits where a fold's ink counts as broken and where as intact, on drawn practice cards under four lamps, of which it
 * is known: `node tools/run.mjs exec node bench/fit/lights/fit-ink.ts [CARDS]`. Folds are judged as far as the engine
 * finds them, along the course that it reports. Each card is left out of its own fit. The result is copied by hand into
 * packages/engine/src/lights/broken-ink.ts.
 */
import { createKernels, type GradedReport, gradePhotos, type RgbaImage } from '@tc/engine';
import {
  createCardFrame as createCardMap,
  cutFaceLight,
  type FaceLight,
  findRelief,
  firstFace,
  type InkContrast,
  inkContrast,
  inkOf,
  layFurther,
  snapOutline,
} from '@tc/engine/stages';
import { type FlawInk, invariant, ok } from '@tc/kernel';
import type { FlawTruth, Scene } from '@tc/testcards';
import { renderPhoto } from '@tc/testcards/node';
import { drawnSeries } from '../../damage/drawn-damage.ts';
import { sharedArea } from '../../measures/flaw-match.ts';

interface Fold {
  readonly card: number;
  readonly truth: FlawInk;
  readonly contrast: InkContrast;
}

const kernels = createKernels();

type Front = GradedReport['sides']['front'];

function placed(image: RgbaImage, quad: Front['quad'], { widthMm, heightMm }: Front['card']) {
  const snapped = snapOutline(kernels, kernels.loadPhoto(image), quad);
  if (!snapped.ok) return null;
  const { outlineInCopy, copy } = snapped.value;
  return { photo: copy.photo, cardMap: createCardMap(outlineInCopy, widthMm, heightMm) };
}

/** What all photos of a card have in common, on which its report's paths lie, from all photos that can be laid on the first. */
function reliefOf(scenes: readonly Scene[], report: GradedReport) {
  const { front } = report.sides;
  const [scene, ...others] = scenes;
  const first = scene && placed(scene.photo, front.quad, front.card);
  if (!first) return null;
  const face = firstFace(first.cardMap, cutFaceLight(first.photo, first.cardMap));
  const faces: FaceLight[] = [face.face];
  for (const { photo, cards } of others) {
    const other = cards[0] && placed(photo, cards[0].quad, front.card);
    const laid = other && layFurther(face, other.photo, other.cardMap);
    if (laid?.ok) faces.push(laid.value.face);
  }
  return faces.length < 2 ? null : findRelief(faces);
}

/** The drawn fold that a finding lies on most. */
function foldAt(truths: readonly FlawTruth[], at: FlawTruth['at']): FlawTruth | undefined {
  return truths
    .filter((truth) => truth.kind === 'crease' && sharedArea(truth.at, at) > 0)
    .sort((a, b) => sharedArea(b.at, at) - sharedArea(a.at, at))[0];
}

async function foldsOf(card: number): Promise<Fold[]> {
  const scenes: Scene[] = [];
  const series = drawnSeries({ card, damage: 'usual', isFar: false, split: 'practice' });
  if (!series.some(({ flaws }) => Array.isArray(flaws) && flaws.some((f) => f.kind === 'crease'))) {
    return [];
  }
  for (const spec of series) scenes.push(await renderPhoto(spec));
  const [first, ...others] = scenes.map(({ photo }) => photo);
  invariant(first, 'a series has photos');
  const underOtherLight = others.map((image) => ok({ image }));
  const report = gradePhotos({ front: { image: first, underOtherLight } }, { kernels });
  if (report.status === 'refused') return [];
  const relief = reliefOf(scenes, report);
  const truths = scenes.flatMap(({ cards }) => [...(cards[0]?.flaws ?? [])]);
  return report.sides.front.flaws.flatMap(({ kind, path, at }): Fold[] => {
    const truth = kind === 'crease' && path ? foldAt(truths, at) : undefined;
    if (!truth || !relief || !path) return [];
    const contrast = inkContrast(relief, path);
    return [{ card, truth: truth.look === 'unbroken' ? 'intact' : 'broken', contrast }];
  });
}

const isWrong = ({ truth, contrast }: Fold, at: number): boolean => {
  const ink = inkOf(contrast, at);
  return ink !== null && ink !== truth;
};

/** The threshold that is wrong about the fewest folds; in the middle, if several are. */
function fit(folds: readonly Fold[]): number {
  const wrong = (at: number) => folds.filter((fold) => isWrong(fold, at)).length;
  const steps = Array.from({ length: 200 }, (_, k) => k / 10);
  const least = Math.min(...steps.map(wrong));
  const best = steps.filter((at) => wrong(at) === least);
  return best[Math.floor(best.length / 2)] ?? 0;
}

async function main(cards: number): Promise<void> {
  const folds: Fold[] = [];
  for (let card = 0; card < cards; card++) {
    for (const fold of await foldsOf(card)) {
      const { whole, dark } = fold.contrast;
      process.stdout.write(
        `card ${card}: ${fold.truth}, ${whole?.toFixed(1)}, dark ${dark?.toFixed(1)}\n`,
      );
      folds.push(fold);
    }
  }
  const judged = folds.map((fold) => {
    const at = fit(folds.filter(({ card }) => card !== fold.card));
    if (inkOf(fold.contrast, at) === null) return 'not told';
    return isWrong(fold, at) ? 'told wrong' : 'told right';
  });
  const counted = ['told right', 'told wrong', 'not told'].map(
    (what) => `${judged.filter((one) => one === what).length} ${what}`,
  );
  process.stdout.write(
    `${folds.length} folds of ${new Set(folds.map(({ card }) => card)).size} cards: fitted ${fit(folds)}; each card left out of its fit, ${counted.join(', ')}\n`,
  );
}

await main(Number(process.argv[2] ?? 60));
