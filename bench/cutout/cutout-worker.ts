import {
  createKernels,
  cutCard,
  gradePhotos,
  type PlacedCard,
  placeCard,
  type Quad,
  type RgbaImage,
} from '@tc/engine';
import { decodePhoto, readPhotoFile } from '@tc/engine/node';
import type { SceneSpec } from '@tc/testcards';
import { answerOrders } from '../grading/worker-pool.ts';
import { loadOpenCv } from '../peers/load-opencv.ts';
import { requirePhoto } from '../photos/photo-cache.ts';
import { cutByGrabCut } from './grabcut.ts';
import { type AlphaPlane, type CutErrors, judgeCut, type TrueCard } from './judge-cut.ts';
import { drawnEdge, realEdge } from './true-card.ts';

export interface CutoutOrder {
  readonly of:
    | { readonly spec: SceneSpec; readonly versions: readonly string[] }
    | { readonly file: string; readonly outline: Quad };
  /** Also grades the photo, to see how long that takes. */
  readonly isTimed: boolean;
}

export interface CutoutAnswer {
  /** Null if nothing in the photo could be cut out, by the renderer's own truth. */
  readonly errors: {
    /** Null if we refused. */
    readonly ours: CutErrors | null;
    readonly grabCut: CutErrors;
  } | null;
  /** Time for finding and cutting out, as a share of the time for grading. */
  readonly timeRatio: number | null;
}

const kernels = createKernels();

function planeOf(photo: RgbaImage, card: PlacedCard): AlphaPlane {
  const { image, origin } = cutCard(photo, card, 'photo');
  const [left, top] = origin ?? [0, 0];
  const alpha = new Uint8Array(photo.width * photo.height);
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      alpha[(y + top) * photo.width + x + left] = image.data[4 * (y * image.width + x) + 3];
    }
  }
  return { width: photo.width, height: photo.height, alpha };
}

async function findTruth(
  of: CutoutOrder['of'],
): Promise<{ readonly file: string; readonly truth: TrueCard } | null> {
  if ('file' in of) return { file: of.file, truth: realEdge(of.outline) };
  const { jpegFile, truth } = await requirePhoto(of.spec, of.versions);
  const [card] = truth.cards;
  const isOne = truth.expected === 'graded' && truth.cards.length === 1;
  return isOne && card ? { file: jpegFile, truth: drawnEdge(card) } : null;
}

answerOrders(async ({ of, isTimed }: CutoutOrder): Promise<CutoutAnswer> => {
  const found = await findTruth(of);
  const bytes = found && (await readPhotoFile(found.file));
  const decoded = bytes?.ok ? await decodePhoto(bytes.value) : null;
  if (!found || !decoded?.ok) return { errors: null, timeRatio: null };
  const cv = await loadOpenCv();
  const image = decoded.value;
  const started = performance.now();
  const placed = placeCard(kernels, image);
  const plane = placed.ok ? planeOf(image, placed.value) : null;
  const cutMs = performance.now() - started;
  const timed = isTimed && plane ? timeGrading(image) : null;
  return {
    errors: {
      ours: plane && judgeCut(cv, plane, found.truth),
      grabCut: judgeCut(cv, cutByGrabCut(cv, image), found.truth),
    },
    timeRatio: timed && cutMs / timed,
  };
});

function timeGrading(image: RgbaImage): number {
  const started = performance.now();
  gradePhotos({ front: { image } });
  return performance.now() - started;
}
