import { err, ok, type Result } from '@tc/kernel';
import { type CameraFault, cameraFaultOf, cameraObstacle } from './camera-fault.ts';

export interface Lens {
  readonly id: string;
  readonly name: string;
}

export interface Zoom {
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly now: number;
}

/** A camera that is running. What a device does not offer is null. */
export interface Camera {
  readonly stream: MediaStream;
  readonly lensId: string;
  readonly hasTorch: boolean;
  readonly zoom: Zoom | null;
  readonly setTorch: (isOn: boolean) => Promise<void>;
  readonly setZoom: (factor: number) => Promise<void>;
  /** Whether the device says that it takes photos, beside its moving picture. */
  readonly takesStills: boolean;
  /** A photo at the camera's full resolution; null where the device takes none or fails to. */
  readonly takeStill: () => Promise<Blob | null>;
  /** Calls `act` when the picture ends by itself: the camera was taken away or unplugged. */
  readonly onEnd: (act: () => void) => void;
  readonly close: () => void;
}

/** What the standard names and the type library does not know yet. */
interface CameraCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
  readonly zoom?: { readonly min: number; readonly max: number; readonly step: number };
}

/** Some phones never answer when asked for a photo. */
const STILL_MS = 4000;

/**
 * As many pixels as there are: a card of 63 mm needs 20 of them for each millimeter. As wishes only,
 * since demands make some phones fall back to 640 pixels.
 */
function wishes(lensId: string | null): MediaStreamConstraints {
  const which = lensId ? { deviceId: { exact: lensId } } : { facingMode: { ideal: 'environment' } };
  return { audio: false, video: { ...which, width: { ideal: 3840 }, height: { ideal: 2160 } } };
}

function capabilitiesOf(track: MediaStreamTrack): CameraCapabilities {
  return (track.getCapabilities?.() ?? {}) as CameraCapabilities;
}

function readZoom(track: MediaStreamTrack, { zoom }: CameraCapabilities): Zoom | null {
  if (!zoom || zoom.max <= zoom.min) return null;
  const { zoom: now = zoom.min } = track.getSettings() as { zoom?: number };
  return { least: zoom.min, most: zoom.max, step: zoom.step || 0.1, now };
}

/** A setting that a device refuses changes nothing, and is no reason to stop. */
async function trySetting(track: MediaStreamTrack, setting: Readonly<Record<string, unknown>>) {
  try {
    await track.applyConstraints({ advanced: [setting as MediaTrackConstraintSet] });
  } catch (error) {
    console.warn('The camera kept its setting', error);
  }
}

interface StillTaker {
  takePhoto(): Promise<Blob>;
}

function stillTakerOf(track: MediaStreamTrack): StillTaker | null {
  const { ImageCapture } = globalThis as {
    ImageCapture?: new (track: MediaStreamTrack) => StillTaker;
  };
  return ImageCapture && 'takePhoto' in ImageCapture.prototype ? new ImageCapture(track) : null;
}

async function takeStill(track: MediaStreamTrack): Promise<Blob | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), STILL_MS));
  try {
    return await Promise.race([stillTakerOf(track)?.takePhoto() ?? null, late]);
  } catch {
    return null;
  }
}

/** Opens a camera: the one named, or the one that looks away from the person. Asks for permission. */
export async function openCamera(lensId: string | null): Promise<Result<Camera, CameraFault>> {
  const obstacle = cameraObstacle(window);
  if (obstacle) return err(obstacle);
  try {
    const stream = await navigator.mediaDevices.getUserMedia(wishes(lensId));
    const [track] = stream.getVideoTracks();
    if (!track) return err('missing');
    const capabilities = capabilitiesOf(track);
    return ok({
      stream,
      lensId: track.getSettings().deviceId ?? '',
      hasTorch: capabilities.torch === true,
      zoom: readZoom(track, capabilities),
      setTorch: (torch) => trySetting(track, { torch }),
      setZoom: (zoom) => trySetting(track, { zoom }),
      takesStills: stillTakerOf(track) !== null,
      takeStill: () => takeStill(track),
      onEnd: (act) => track.addEventListener('ended', act),
      close: () => {
        for (const one of stream.getTracks()) one.stop();
      },
    });
  } catch (error) {
    return err(cameraFaultOf(error));
  }
}

/** The cameras there are. Their names are known only once one of them may be used. */
export async function listLenses(): Promise<readonly Lens[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, i) => ({ id: deviceId, name: label || `Camera ${i + 1}` }));
}
