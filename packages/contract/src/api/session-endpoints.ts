import { z } from 'zod';
import { declare } from './api-endpoint.ts';

const activeSession = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The session making this call. */
  isCurrent: z.boolean(),
  level: z.enum(['aal1', 'aal2', 'aal3']),
});

export type ActiveSession = z.infer<typeof activeSession>;

/** The caller's sessions. */
export const listSessions = declare({
  method: 'GET',
  path: '/api/v1/sessions',
  summary: 'The devices a person is signed in on',
  access: 'user',
  input: z.undefined(),
  output: z.array(activeSession),
  errors: [],
});

export const revokeSession = declare({
  method: 'DELETE',
  path: '/api/v1/sessions/:id',
  summary: 'End one session',
  access: 'user',
  input: z.undefined(),
  /** Returns 204 with no body. */
  output: z.undefined(),
  errors: ['not-found'],
});
