import { newClient, type TestClient } from '../../clients.ts';
import type { TestServer } from '../../test-server.ts';
import { addPerson, signIn } from '../devices.ts';
import { Authenticator, type Manner } from './authenticator.ts';

/** Adds a passkey to whoever is signed in. */
export async function addPasskey(
  { auth }: TestClient,
  authenticator: Authenticator,
  manner?: Manner,
) {
  const { data, error } = await auth.passkey.startRegistration();
  if (error) return { data: null, error };
  const credential = authenticator.create(data.options, manner);
  return auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
}

/** An account with a passkey, signed in with its password. */
export async function addOwner(server: TestServer, counter = 0) {
  const person = await addPerson(server);
  const { client, session } = await signIn(server, person.email);
  const authenticator = new Authenticator(undefined, counter);
  const { data, error } = await addPasskey(client, authenticator);
  if (error) throw error;
  return { ...person, client, session, authenticator, passkeyId: data.id };
}

/** Signs in on a new device with nothing but a passkey. */
export async function signInByPasskey(
  server: TestServer,
  authenticator: Authenticator,
  manner?: Manner,
  client = newClient(server),
) {
  const { data, error } = await client.auth.passkey.startAuthentication();
  if (error) return { client, data: null, error };
  const credential = authenticator.get(data.options, manner);
  const challengeId = data.challenge_id;
  return {
    client,
    ...(await client.auth.passkey.verifyAuthentication({ challengeId, credential })),
  };
}
