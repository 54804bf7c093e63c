import type { FrameReading } from '@tc/engine';
import type { Lookout } from '@tc/engine/browser';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createBestFrames, type BestFrames as Frames } from './guide/best-frames.ts';
import { type Aim, advanceGuide, type Guide, startGuide } from './guide/guide.ts';

type BestFrames = Frames<ImageBitmap>;

/** Longer frames take longer to look at and tell no more. */
const LIVE_LONG_PX = 960;

interface Live {
  readonly guide: Guide;
  /** Size of the frames that the guide's corners lie in; null until the first. */
  readonly frame: { readonly width: number; readonly height: number } | null;
}

/** Frames of more pixels than this are kept smaller: ten of them must fit into a phone's memory. */
const MOST_KEPT_LONG_PX = 2560;
/** No camera has more. */
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

/** How good a frame is as a photo: a sharp one whose card is seen whole. */
function scoreOf({ sight }: FrameReading): number {
  return sight ? sight.sharpness - sight.glareShare : 0;
}

export interface LiveGuide extends Live {
  /** The best of the last frames, for devices that take no photos themselves. */
  readonly bestFrame: () => Promise<Blob | null>;
}

/** What the camera sees right now, at its full size. */
export async function grabFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const frame = await copyFrame(video, MOST_GRABBED_PX);
  return frame && (await asBlob(frame));
}

async function asBlob(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.95),
  );
  // iOS keeps a canvas's memory until it is empty.
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

/** What is learned from one look: the frame stays if it may become the photo. */
async function lookOnce(
  video: HTMLVideoElement,
  lookout: Lookout,
  frames: BestFrames | null,
): Promise<FrameReading | null> {
  const [kept, small] = await Promise.all([
    frames && copyFrame(video, MOST_KEPT_LONG_PX),
    copyFrame(video, LIVE_LONG_PX),
  ]);
  const reading = small && (await lookout.look(small));
  if (frames && kept && reading) frames.add(kept, scoreOf(reading));
  else kept?.close();
  return reading;
}

/**
 * Looks at the picture of a camera, frame after frame, as fast as the engine's worker answers.
 *
 * @param keepsFrames whether the photo may have to be one of the frames
 * @param aim the same object as long as it is the same aim
 * @param onReady called once, when the card is to be photographed
 */
export function useLiveGuide(
  video: RefObject<HTMLVideoElement | null>,
  isRunning: boolean,
  keepsFrames: boolean,
  aim: Aim,
  onReady: (guide: Guide) => void,
): LiveGuide {
  const [live, setLive] = useState<Live>({ guide: startGuide(aim), frame: null });
  const [frames] = useState(() => createBestFrames<ImageBitmap>((bitmap) => bitmap.close()));
  const ready = useRef(onReady);
  ready.current = onReady;
  const lookout = useLookout();
  useEffect(() => {
    if (!isRunning || !lookout) return;
    let isOver = false;
    const watch = async () => {
      let guide = startGuide(aim);
      setLive({ guide, frame: null });
      while (!isOver && video.current) {
        await nextFrame(video.current);
        if (isOver || !video.current) return;
        const atMs = performance.now();
        const reading = await lookOnce(video.current, lookout, keepsFrames ? frames : null);
        if (!reading || isOver) continue;
        const wasReady = guide.isReady;
        guide = advanceGuide(guide, reading, atMs);
        setLive({ guide, frame: { width: reading.width, height: reading.height } });
        if (guide.isReady && !wasReady) ready.current(guide);
      }
    };
    watch().catch((error: unknown) => console.error('The live outline stopped', error));
    return () => {
      isOver = true;
      frames.clear();
    };
  }, [video, isRunning, keepsFrames, aim, frames, lookout]);
  const bestFrame = async () => {
    const best =
      frames.best() ?? (video.current && (await copyFrame(video.current, MOST_GRABBED_PX)));
    return best ? await asBlob(best) : null;
  };
  return { ...live, bestFrame };
}
