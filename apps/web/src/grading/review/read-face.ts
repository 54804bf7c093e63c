import { FACE_COLUMNS, FACE_ROWS } from '@tc/engine/face-cells';
import { project, rectangleToQuad } from '@tc/engine/geometry';
import { loadGrader } from '../grader.ts';
import type { CardPhoto, Quad } from '../model.ts';

/** Enough for the mean color of a cell. */
const LONGEST_PX = 800;
const SAMPLES = 8;
/** Borders look alike on both sides of most cards. */
const BORDER_PART = 0.1;

/** The photo as shown, and by how much it is smaller than the file. */
async function drawSmall({ url, extent }: CardPhoto) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { width, height } = extent ?? { width: image.naturalWidth, height: image.naturalHeight };
  const scale = Math.min(1, LONGEST_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  const pixels = drawing.getImageData(0, 0, canvas.width, canvas.height);
  // Browsers on phones keep a canvas in memory until it is empty.
  canvas.width = 0;
  return { pixels, scale };
}

/** The same outline, with a short side of the card first: which end is up is left open. */
function upright(quad: Quad): Quad {
  const [a, b, c, d] = quad;
  const length = (p: typeof a, q: typeof a) => Math.hypot(p[0] - q[0], p[1] - q[1]);
  return length(a, b) + length(c, d) > length(b, c) + length(d, a) ? [b, c, d, a] : quad;
}

function meanColor({ data, width, height }: ImageData, at: readonly (readonly [number, number])[]) {
  const sums = [0, 0, 0];
  for (const [x, y] of at) {
    const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
    const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
    for (const channel of [0, 1, 2] as const) {
      sums[channel] = (sums[channel] ?? 0) + (data[4 * (row * width + column) + channel] ?? 0);
    }
  }
  return sums.map((sum) => Math.round(sum / at.length));
}

/** Which face a photo shows: the mean colors of cells of its card. Null if no card is found by itself. */
export async function readFace(photo: CardPhoto): Promise<readonly number[] | null> {
  const [found] = await (await loadGrader()).findOutlines(photo.blob);
  const small = found && (await drawSmall(photo));
  if (!small) return null;
  const map = rectangleToQuad(1, 1, upright(found));
  const part = 1 - 2 * BORDER_PART;
  const cells = Array.from({ length: FACE_COLUMNS * FACE_ROWS }, (_, cell) =>
    Array.from({ length: SAMPLES * SAMPLES }, (_, sample) => {
      const across = (cell % FACE_COLUMNS) + ((sample % SAMPLES) + 0.5) / SAMPLES;
      const down = Math.floor(cell / FACE_COLUMNS) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
      const [x, y] = project(
        map,
        BORDER_PART + (part * across) / FACE_COLUMNS,
        BORDER_PART + (part * down) / FACE_ROWS,
      );
      return [x * small.scale, y * small.scale] as const;
    }),
  );
  return cells.flatMap((at) => meanColor(small.pixels, at));
}
