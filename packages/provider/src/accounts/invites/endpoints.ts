import type { Endpoint } from '../endpoint.ts';
import { generateLink } from './generate-link.ts';
import { invite } from './invite.ts';

export const INVITE_ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: '/invite', access: 'service', handle: invite },
  { method: 'POST', path: '/admin/generate_link', access: 'service', handle: generateLink },
];
