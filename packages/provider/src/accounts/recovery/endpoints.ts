import type { Endpoint } from '../endpoint.ts';
import { magicLink } from './magic-link.ts';
import { reauthenticate } from './reauthenticate.ts';
import { recover } from './recover.ts';
import { resend } from './resend.ts';

export const RECOVERY_ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: '/recover', access: 'public', limit: 'recover', handle: recover },
  { method: 'POST', path: '/resend', access: 'public', limit: 'resend', handle: resend },
  { method: 'POST', path: '/otp', access: 'public', limit: 'otp', handle: magicLink },
  { method: 'POST', path: '/magiclink', access: 'public', limit: 'magiclink', handle: magicLink },
  { method: 'GET', path: '/reauthenticate', access: 'user', limit: 'user', handle: reauthenticate },
];
