import { useCallback, useEffect, useRef, useState } from 'react';
import type { CameraFault } from './camera-fault.ts';
import { type Camera, type Lens, listLenses, openCamera } from './open-camera.ts';

export interface CameraState {
  readonly camera: Camera | null;
  readonly fault: CameraFault | null;
  readonly lenses: readonly Lens[];
  /** Opens another camera, or the same one again. */
  readonly reopen: (lensId?: string) => void;
}

/**
 * The camera of a page, only while the page shows it, so that nobody is filmed without seeing it.
 *
 * @param firstLens the one to start with; null leaves it to the browser
 */
export function useCamera(firstLens: string | null = null): CameraState {
  const [lensId, setLensId] = useState(firstLens);
  const [attempt, setAttempt] = useState(0);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [lenses, setLenses] = useState<readonly Lens[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same camera again
  useEffect(() => {
    let isGone = false;
    let opened: Camera | null = null;
    const take = async () => {
      const result = await openCamera(lensId);
      if (!result.ok) {
        if (!isGone) setFault(result.error);
        return;
      }
      opened = result.value;
      if (isGone) return opened.close();
      opened.onEnd(() => setFault('busy'));
      setFault(null);
      setCamera(opened);
      setLenses(await listLenses().catch(() => []));
    };
    void take();
    return () => {
      isGone = true;
      opened?.close();
      setCamera(null);
    };
  }, [lensId, attempt]);
  const reopen = useCallback((id?: string) => {
    if (id !== undefined) setLensId(id);
    setFault(null);
    setAttempt((now) => now + 1);
  }, []);
  useReturn(camera, reopen);
  return { camera, fault, lenses, reopen };
}

/** Phones stop a camera while another app is in front. It is opened again when people come back. */
function useReturn(camera: Camera | null, reopen: () => void): void {
  const latest = useRef(camera);
  latest.current = camera;
  useEffect(() => {
    const look = () => {
      const [track] = latest.current?.stream.getVideoTracks() ?? [];
      if (document.visibilityState === 'visible' && track?.readyState === 'ended') reopen();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [reopen]);
}
