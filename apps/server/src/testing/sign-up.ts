import { addPerson, signIn } from './accounts/devices.ts';
import type { TestServer } from './test-server.ts';

/** A confirmed user, signed in through the official client. */
export async function signUpTestUser(server: TestServer) {
  const { id, email } = await addPerson(server);
  const { client, session } = await signIn(server, email);
  return { supabase: client, id, session };
}
