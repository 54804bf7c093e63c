import type { AccountClient } from '../../platform/account/account-client.ts';
import { PICTURES } from '../../platform/account/person.ts';

type Done = { readonly error: unknown };

const BUCKET = 'avatars';
const YEAR_SECONDS = '31536000';

/** Takes away what lies in a person's folder, but for one file: also what an earlier try left. */
async function tidy({ storage }: AccountClient, personId: string, kept: string | null) {
  const { data, error } = await storage.from(BUCKET).list(personId);
  if (error) return;
  const old = data.filter(({ name }) => name !== kept).map(({ name }) => `${personId}/${name}`);
  if (old.length > 0) await storage.from(BUCKET).remove(old);
}

/** Not every project that accounts may live in has a place for pictures. */
function explain(error: { readonly message: string }): unknown {
  const isWithout = /bucket not found/i.test(error.message);
  return isWithout ? { message: 'Pictures cannot be stored where your account is kept.' } : error;
}

/**
 * Keeps a picture in the person's own folder and names it in the account. Every picture has a name
 * of its own, so it may be cached for ever, and one that is gone is not shown from a cache.
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

/** The account forgets the picture first: nothing ever names a file that is gone. */
export async function removePicture(client: AccountClient, personId: string): Promise<Done> {
  const changed = await client.auth.updateUser({ data: { avatar_url: null } });
  if (!changed.error) await tidy(client, personId, null);
  return changed;
}
