/** Why a camera gives no picture. Each reason has a different remedy. */
export type CameraFault =
  /** The page was not loaded over https, so browsers hide every camera. */
  | 'insecure'
  /** The browser has no camera access for pages at all. */
  | 'unsupported'
  | 'denied'
  | 'missing'
  /** Another program is using it, or it was unplugged. */
  | 'busy'
  | 'failed';

const BY_NAME: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
};

/** The meaning of the browser's refusal, by its name, because the texts differ and are translated. */
export function cameraFaultOf(error: unknown): CameraFault {
  const name = (error as { name?: unknown } | null)?.name;
  return (typeof name === 'string' && BY_NAME[name]) || 'failed';
}

interface Place {
  readonly isSecureContext: boolean;
  readonly navigator: { readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'> | undefined };
}

/** What rules out a camera before anybody asks for one; null if nothing does. */
export function cameraObstacle({ isSecureContext, navigator }: Place): CameraFault | null {
  if (!isSecureContext) return 'insecure';
  return navigator.mediaDevices ? null : 'unsupported';
}
