import { chooseFrames, type SeenFrame } from './choose-frames.ts';

/** How many positions of a video are examined. */
const LOOKS = 32;
/** Frames are scaled to this length along the longer side. Larger ones take longer and show no more. */
const LOOK_PX = 960;
/** If a seek takes this long, the video cannot be read. */
const PATIENCE_MS = 15_000;

export type VideoFault = 'unreadable' | 'no-card' | 'one-light';

function happens(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const end = (act: () => void) => {
      clearTimeout(timer);
      done.abort();
      act();
    };
    const fail = () => end(() => reject(new Error(`no ${event}`)));
    const timer = setTimeout(fail, PATIENCE_MS);
    video.addEventListener(event, () => end(resolve), { signal: done.signal });
    video.addEventListener('error', fail, { signal: done.signal });
  });
}

async function seek(video: HTMLVideoElement, atS: number): Promise<void> {
  const there = happens(video, 'seeked');
  video.currentTime = atS;
  await there;
}

/** Videos recorded by a browser do not know their length until somebody has looked for their end. */
async function lengthOf(video: HTMLVideoElement): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration;
  await seek(video, 1e6);
  return Number.isFinite(video.duration) ? video.duration : video.currentTime;
}

async function open(url: string): Promise<HTMLVideoElement> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const there = happens(video, 'loadeddata');
  video.src = url;
  await there;
  return video;
}

export interface Reading {
  /** How much of the video was looked at. */
  readonly onLook: (share: number) => void;
  readonly stop: AbortSignal;
}

async function lookAt(video: HTMLVideoElement, lengthS: number, { onLook, stop }: Reading) {
  const { createLookout } = await import('@tc/engine/browser');
  const lookout = createLookout();
  const scale = Math.min(1, LOOK_PX / Math.max(video.videoWidth, video.videoHeight));
  const seen: SeenFrame[] = [];
  try {
    for (let k = 0; k < LOOKS; k++) {
      stop.throwIfAborted();
      const atS = ((k + 0.5) / LOOKS) * lengthS;
      await seek(video, atS);
      const small = await createImageBitmap(video, {
        resizeWidth: Math.round(video.videoWidth * scale),
        resizeHeight: Math.round(video.videoHeight * scale),
        resizeQuality: 'medium',
      });
      const sight = (await lookout.look(small))?.sight;
      if (sight?.isWhole) seen.push({ atS, tones: sight.tones, sharpness: sight.sharpness });
      onLook((k + 1) / LOOKS);
    }
  } finally {
    lookout.close();
  }
  return seen;
}

async function grab(video: HTMLVideoElement, atS: number): Promise<File> {
  await seek(video, atS);
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.95));
  if (!blob) throw new Error('no picture');
  return new File([blob], `Video at ${atS.toFixed(1)} s`, { type: blob.type });
}

/**
 * The frames of a video that show a card sharply under different light, as photos. The browser decodes them,
 * and they are never sent anywhere.
 */
export async function readVideo(
  file: File,
  reading: Reading,
): Promise<readonly File[] | VideoFault | 'stopped'> {
  const url = URL.createObjectURL(file);
  try {
    const video = await open(url);
    const seen = await lookAt(video, await lengthOf(video), reading);
    const chosen = chooseFrames(seen);
    if (chosen.length === 0) return 'no-card';
    if (chosen.length === 1) return 'one-light';
    const photos: File[] = [];
    for (const { atS } of chosen) photos.push(await grab(video, atS));
    return reading.stop.aborted ? 'stopped' : photos;
  } catch (error) {
    if (reading.stop.aborted) return 'stopped';
    console.warn('The video could not be read', error);
    return 'unreadable';
  } finally {
    URL.revokeObjectURL(url);
  }
}
