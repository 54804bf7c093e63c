import type { AccountClient } from '../../platform/account/account-client.ts';
import { PICTURES } from '../../platform/account/person.ts';

type Done = { readonly error: unknown };

const BUCKET = 'avatars';
const YEAR_SECONDS = '31536000';

/** Deletes everything in a person's folder except one file, including leftovers from earlier tries. */
async function tidy({ storage }: AccountClient, personId: string, kept: string | null) {
  const { data, error } = await storage.from(BUCKET).list(personId);
  if (error) return;
  const old = data.filter(({ name }) => name !== kept).map(({ name }) => `${personId}/${name}`);
  if (old.length > 0) await storage.from(BUCKET).remove(old);
}

/** Not every project that may keep the accounts has storage for pictures. */
function explain(error: { readonly message: string }): unknown {
  const isWithout = /bucket not found/i.test(error.message);
  return isWithout ? { message: 'Pictures cannot be stored where your account is kept.' } : error;
}

/**
 * Stores a picture in the person's own folder and its name in the account. Every picture gets a new name,
 * so it can be cached forever, and a deleted one is not shown from a cache.
 */
export async function storePicture(
  client: AccountClient,
  personId: string,
  picture: Blob,
): Promise<Done> {
  const { auth, storage } = client;
  const name = `${crypto.randomUUID()}.webp`;
  const path = `${personId}/${name}`;
  const { error } = await storage
    .from(BUCKET)
    .upload(path, picture, { contentType: picture.type, cacheControl: YEAR_SECONDS });
  if (error) return { error: explain(error) };
  const changed = await auth.updateUser({ data: { avatar_url: PICTURES + path } });
  if (changed.error) {
    await storage.from(BUCKET).remove([path]);
    return changed;
  }
  await tidy(client, personId, name);
  return changed;
}

/** Removes it from the account first, so that nothing ever refers to a deleted file. */
export async function removePicture(client: AccountClient, personId: string): Promise<Done> {
  const changed = await client.auth.updateUser({ data: { avatar_url: null } });
  if (!changed.error) await tidy(client, personId, null);
  return changed;
}
