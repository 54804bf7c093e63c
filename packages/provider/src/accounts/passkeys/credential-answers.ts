import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** The largest real responses contain certificates, which we never ask for. */
const bytes = z.base64url().min(1).max(16_384);
const id = z.base64url().min(1).max(1400);

const common = { id, rawId: id, type: z.literal('public-key') };

const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(32)).max(12).optional(),
  }),
});

const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.base64url().max(128).nullish(),
  }),
});

/** A response of `navigator.credentials.create()`; null if it is not one. */
export function readRegistration(value: unknown): RegistrationResponseJSON | null {
  const read = registration.safeParse(value);
  if (!read.success) return null;
  const { transports, ...response } = read.data.response;
  return {
    ...read.data,
    response: { ...response, ...(transports && { transports }) },
    clientExtensionResults: {},
  };
}

/** A response of `navigator.credentials.get()`. */
export function readAssertion(value: unknown): AuthenticationResponseJSON | null {
  const read = assertion.safeParse(value);
  if (!read.success) return null;
  const { userHandle, ...response } = read.data.response;
  return {
    ...read.data,
    response: { ...response, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  };
}
