import type { FrameReading } from '@tc/engine';
import type { Lookout } from '@tc/engine/browser';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createBestFrames } from './guide/best-frames.ts';
import { type Aim, advanceGuide, type Guide, startGuide } from './guide/guide.ts';
import type { Shot } from './shot.ts';

/** A frame that may become the photo, and the face that was seen in it. */
interface KeptFrame {
  readonly picture: ImageBitmap;
  readonly tones: readonly number[] | null;
}

/** Larger frames take longer to examine and show no more. */
const LIVE_LONG_PX = 960;

interface Live {
  readonly guide: Guide;
  /** The size of the frames that the guide's corners refer to; null until the first one. */
  readonly frame: { readonly width: number; readonly height: number } | null;
}

/** Frames with more pixels than this are scaled down, because ten of them must fit into a phone's memory. */
const MOST_KEPT_LONG_PX = 2560;
/** No camera has more pixels. */
const MOST_GRABBED_PX = 8192;

export function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
    else requestAnimationFrame(() => resolve());
  });
}

async function copyFrame(video: HTMLVideoElement, longPx: number): Promise<ImageBitmap | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, longPx / Math.max(videoWidth, videoHeight));
  const size = {
    resizeWidth: Math.round(videoWidth * scale),
    resizeHeight: Math.round(videoHeight * scale),
  };
  return await createImageBitmap(video, { ...size, resizeQuality: 'medium' }).catch(() => null);
}

/** How good a frame is as a photo. It must be sharp and show the whole card. */
function scoreOf({ sight }: FrameReading): number {
  return sight ? sight.sharpness - sight.glareShare : 0;
}

export interface LiveGuide extends Live {
  /** The best of the last frames, for devices that cannot take photos themselves. */
  readonly bestFrame: () => Promise<Shot | null>;
  /** Examines a photo that the device took. */
  readonly judge: (still: Blob) => Promise<Shot>;
}

/** What the camera sees right now, at its full size. */
export async function grabFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const frame = await copyFrame(video, MOST_GRABBED_PX);
  const blob = frame && (await asBlob(frame));
  // It may take over a hundred megabytes, which a phone does not give back until it is closed.
  frame?.close();
  return blob;
}

async function asBlob(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.95),
  );
  // iOS keeps a canvas's memory until its size is zero.
  canvas.width = 0;
  canvas.height = 0;
  return blob;
}

/** The engine's worker for live pictures, started once for both sides of a card. */
function useLookout(): Lookout | null {
  const [lookout, setLookout] = useState<Lookout | null>(null);
  useEffect(() => {
    let opened: Lookout | null = null;
    let isGone = false;
    import('@tc/engine/browser').then(
      ({ createLookout }) => {
        if (isGone) return;
        opened = createLookout();
        setLookout(opened);
      },
      (error: unknown) => console.error('The live outline did not start', error),
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, []);
  return lookout;
}

/** One camera frame: a small version to examine and, if it may become the photo, a large one. */
interface Grabbed {
  readonly atMs: number;
  readonly small: ImageBitmap | null;
  readonly large: ImageBitmap | null;
}

async function grabNext(video: HTMLVideoElement, isKept: boolean): Promise<Grabbed> {
  await nextFrame(video);
  const atMs = performance.now();
  const [large, small] = await Promise.all([
    isKept ? copyFrame(video, MOST_KEPT_LONG_PX) : null,
    copyFrame(video, LIVE_LONG_PX),
  ]);
  return { atMs, small, large };
}

/**
 * The next frame is only fetched in advance if examining is faster than this. Otherwise it would be outdated.
 */
const QUICK_LOOK_MS = 120;

/** Calls `onLook` with every examined frame, until it says that it has seen enough. */
async function watch(
  video: HTMLVideoElement,
  lookout: Lookout,
  isKept: boolean,
  onLook: (frame: Grabbed, reading: FrameReading | null) => boolean,
): Promise<void> {
  let coming: Promise<Grabbed> | null = null;
  let isQuick = false;
  let goesOn = true;
  while (goesOn) {
    const frame = await (coming ?? grabNext(video, isKept));
    const fromMs = performance.now();
    const looking = frame.small && lookout.look(frame.small);
    coming = isQuick ? grabNext(video, isKept) : null;
    const reading = await looking;
    isQuick = performance.now() - fromMs < QUICK_LOOK_MS;
    goesOn = onLook(frame, reading);
  }
  const left = await coming;
  left?.small?.close();
  left?.large?.close();
}

/** The system may end a worker without notice. Then the photo is taken without knowing its face. */
const PATIENCE_MS = 4000;

/** The face in a photo, as the live outline sees it; null if it sees no card. */
async function judge(lookout: Lookout | null, still: Blob): Promise<Shot> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const looking = createImageBitmap(still, {
    resizeWidth: LIVE_LONG_PX,
    resizeQuality: 'medium',
  }).then((small) => {
    if (lookout) return lookout.look(small);
    small.close();
    return null;
  });
  const reading = await Promise.race([looking.catch(() => null), late]);
  return { blob: still, tones: reading?.sight?.tones ?? null };
}

/**
 * Examines the camera's picture, frame after frame, as fast as the engine's worker answers.
 *
 * @param keepsFrames whether the photo may have to be one of the frames
 * @param aim must stay the same object while the aim stays the same
 * @param onReady called once, when the card should be photographed
 */
export function useLiveGuide(
  video: RefObject<HTMLVideoElement | null>,
  isRunning: boolean,
  keepsFrames: boolean,
  aim: Aim,
  onReady: () => void,
): LiveGuide {
  const [live, setLive] = useState<Live>({ guide: startGuide(aim), frame: null });
  const [frames] = useState(() => createBestFrames<KeptFrame>(({ picture }) => picture.close()));
  const ready = useRef(onReady);
  ready.current = onReady;
  const lookout = useLookout();
  useEffect(() => {
    if (!isRunning || !lookout || !video.current) return;
    let isOver = false;
    let guide = startGuide(aim);
    setLive({ guide, frame: null });
    const onLook = ({ atMs, large }: Grabbed, reading: FrameReading | null): boolean => {
      if (!reading || isOver) {
        large?.close();
        return !isOver;
      }
      const before = guide;
      guide = advanceGuide(guide, reading, atMs);
      // Frames from before the card was still must not become the photo.
      if (guide.steady !== before.steady) frames.clear();
      const tones = reading.sight?.tones ?? null;
      if (large) frames.add({ picture: large, tones }, scoreOf(reading));
      setLive({ guide, frame: { width: reading.width, height: reading.height } });
      if (guide.isReady && !before.isReady) ready.current();
      return true;
    };
    watch(video.current, lookout, keepsFrames, onLook).catch((error: unknown) =>
      console.error('The live outline stopped', error),
    );
    return () => {
      isOver = true;
      frames.clear();
    };
  }, [video, isRunning, keepsFrames, aim, frames, lookout]);
  const bestFrame = async (): Promise<Shot | null> => {
    const best = frames.best();
    const blob = best
      ? await asBlob(best.picture)
      : video.current && (await grabFrame(video.current));
    return blob && { blob, tones: best?.tones ?? null };
  };
  return { ...live, bestFrame, judge: (still) => judge(lookout, still) };
}
