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

/** A running camera. Whatever a device does not offer is null. */
export interface Camera {
  readonly stream: MediaStream;
  readonly lensId: string;
  readonly hasTorch: boolean;
  readonly zoom: Zoom | null;
  readonly setTorch: (isOn: boolean) => Promise<void>;
  readonly setZoom: (factor: number) => Promise<void>;
  /** Whether the device says that it can take photos in addition to its moving picture. */
  readonly takesStills: boolean;
  /** A photo at the camera's full resolution; null if the device cannot take one or fails. */
  readonly takeStill: () => Promise<Blob | null>;
  /** Calls `act` when the picture ends on its own, because the camera was taken over or unplugged. */
  readonly onEnd: (act: () => void) => void;
  readonly close: () => void;
}

/** What the standard defines but the type library does not know yet. */
interface CameraCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
  readonly zoom?: { readonly min: number; readonly max: number; readonly step: number };
}

/** Some phones never answer a request for a photo. */
const STILL_MS = 4000;

/**
 * As many pixels as possible, because a 63 mm card needs 20 of them per millimeter. These are only wishes,
 * because with requirements some phones fall back to 640 pixels.
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

/** If a device refuses a setting, nothing changes, and that is no reason to stop. */
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

/** Opens a camera: the named one, or the one that faces away from the person. Asks for permission. */
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

/** The available cameras. Their names are only known once one of them may be used. */
export async function listLenses(): Promise<readonly Lens[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, i) => ({ id: deviceId, name: label || `Camera ${i + 1}` }));
}
