import type { CodeReader, ReadCode } from '@tc/codes/browser';

let loading: Promise<CodeReader> | null = null;

/** The reader is loaded with the first picture. If that fails, it can be retried. */
function loadReader(): Promise<CodeReader> {
  loading ??= import('@tc/codes/browser').then(
    ({ createCodeReader }) => createCodeReader(),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Codes do not need more pixels than this, and phones have little memory. */
const LARGEST_PHOTO_PX = 3000;
const LARGEST_FRAME_PX = 1280;

type Drawable = ImageBitmap | HTMLVideoElement;

function pixelsOf(source: Drawable, width: number, height: number, most: number): ImageData | null {
  const scale = Math.min(1, most / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return null;
  drawing.drawImage(source, 0, 0, canvas.width, canvas.height);
  const pixels = drawing.getImageData(0, 0, canvas.width, canvas.height);
  // This makes phones free the memory at once.
  canvas.width = 0;
  return pixels;
}

export interface Seen {
  readonly codes: readonly ReadCode[];
  /** The size of the picture that the codes' corners refer to. */
  readonly width: number;
  readonly height: number;
}

/** Stops what is being read. The next picture starts the reader again. */
export function stopReading(): void {
  void loading?.then((reader) => reader.close());
}

/** All codes in a photo or a screenshot; null if this browser cannot show the picture. */
export async function readPhoto(file: Blob): Promise<Seen | null> {
  const reader = await loadReader();
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const pixels = pixelsOf(bitmap, bitmap.width, bitmap.height, LARGEST_PHOTO_PX);
  bitmap.close();
  if (!pixels) return null;
  const { width, height, data } = pixels;
  const codes = await reader.read({ width, height, data: new Uint8ClampedArray(data) }, 'photo');
  return codes && { codes, width, height };
}

/** All codes that the camera sees right now; null if it does not show anything yet. */
export async function readFrame(video: HTMLVideoElement): Promise<Seen | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const reader = await loadReader();
  const pixels = pixelsOf(video, videoWidth, videoHeight, LARGEST_FRAME_PX);
  if (!pixels) return null;
  const { width, height, data } = pixels;
  const codes = await reader.read({ width, height, data: new Uint8ClampedArray(data) }, 'film');
  return codes && { codes, width, height };
}
