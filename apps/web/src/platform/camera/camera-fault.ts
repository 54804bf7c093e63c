/** Why there is no picture from a camera. Each has its own way out. */
export type CameraFault =
  /** The page did not come by https, and browsers then hide every camera. */
  | 'insecure'
  /** The browser has no cameras for pages at all. */
  | 'unsupported'
  | 'denied'
  | 'missing'
  /** Another program has it, or it was unplugged. */
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

/** What the browser's refusal means, by its name: texts differ and are translated. */
export function cameraFaultOf(error: unknown): CameraFault {
  const name = (error as { name?: unknown } | null)?.name;
  return (typeof name === 'string' && BY_NAME[name]) || 'failed';
}

interface Place {
  readonly isSecureContext: boolean;
  readonly navigator: { readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'> | undefined };
}

/** What speaks against a camera before it is asked for; null where nothing does. */
export function cameraObstacle({ isSecureContext, navigator }: Place): CameraFault | null {
  if (!isSecureContext) return 'insecure';
  return navigator.mediaDevices ? null : 'unsupported';
}
