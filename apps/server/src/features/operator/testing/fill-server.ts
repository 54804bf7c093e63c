import { createClient } from '@supabase/supabase-js';
import {
  applyForBeta,
  confirmNewsletter,
  requestDeletion,
  sendContactMessage,
  subscribeNewsletter,
} from '@tc/contract/api';
import { createUpload, PIECE_TYPE } from '@tc/contract/locker';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { openMailbox } from '../../../testing/mailbox.ts';
import { postJson } from '../../../testing/post-json.ts';

export const PASSWORD = 'correct horse battery';

export function clientOf(url: string, key: string) {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

export function codeOf(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** The first bytes of every such file; the length in it does not matter here. */
const WEBP_HEAD = 'RIFF....WEBP';

/** A file that passes for a picture, with a text to recognize it by. */
export function picture(text: string): Blob {
  return new Blob([WEBP_HEAD, text], { type: 'image/webp' });
}

export function textOf(picture: string): string {
  return picture.slice(WEBP_HEAD.length);
}

/** A person on a server whose sign-ups need no email, with a picture that everyone can see. */
export async function addPerson(url: string, anonKey: string, name: string) {
  const client = clientOf(url, anonKey);
  const email = `${name}@example.com`;
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error || !data.user) throw error ?? new Error('nobody was signed up');
  const avatars = client.storage.from('avatars');
  const path = `${data.user.id}/me.webp`;
  const stored = await avatars.upload(path, picture(`picture of ${name}`));
  if (stored.error) throw stored.error;
  const address = new URL(avatars.getPublicUrl(path).data.publicUrl).pathname;
  return { id: data.user.id, email, client, avatars, path, address };
}

async function addFactor({ client }: Awaited<ReturnType<typeof addPerson>>) {
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  const code = codeOf(totp.secret);
  const proven = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (proven.error) throw proven.error;
  return { factorId, secret: totp.secret };
}

async function fillForms(url: string, dataDir: string): Promise<void> {
  const send = (call: { readonly path: string }, body: object) => postJson(url + call.path, body);
  const odd = 'Tabs\tand\nlines, a back\\slash, \\N, "quotes", ünïcödé \u{1f0cf} and an end\\.';
  await send(sendContactMessage, {
    firstName: 'Ada',
    email: 'ada@example.com',
    subject: 'A question',
    message: odd,
  });
  await send(applyForBeta, {
    name: 'Bo',
    email: 'bo@example.com',
    platform: 'ios',
    collects: 'Wax',
  });
  for (const email of ['in@example.com', 'out@example.com']) {
    await send(subscribeNewsletter, { email });
  }
  const { link } = await openMailbox(dataDir).emailTo('in@example.com');
  await send(confirmNewsletter, { token: link?.searchParams.get('token') });
}

/** Adds a card, and a scan with a photo that is refused, because the grade does not matter here. */
async function fillLocker(
  url: string,
  { client }: Awaited<ReturnType<typeof addPerson>>,
): Promise<void> {
  const { data } = await client.auth.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  const gray = { width: 640, height: 800, channels: 3, background: '#777' } as const;
  const photo = await sharp({ create: gray }).jpeg().toBuffer();
  const form = new FormData();
  form.append('front', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'front.jpg');
  const scan = await fetch(`${url}/api/v1/scans`, { method: 'POST', headers, body: form });
  const card = await fetch(`${url}/api/v1/cards`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Élan', notes: 'two\nlines', tags: ['a,b', '"c"'] }),
  });
  if (scan.status !== 201 || card.status !== 201) throw new Error('the locker took nothing in');
  await uploadHalf(url, headers, photo);
}

/** An upload that is not finished. */
async function uploadHalf(url: string, signedIn: Record<string, string>, photo: Buffer) {
  const headers = { ...signedIn, 'tus-resumable': '1.0.0' };
  const begun = await fetch(url + createUpload.path, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(2 * photo.length) },
  });
  const sent = await fetch(url + begun.headers.get('location'), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': PIECE_TYPE },
    body: new Uint8Array(photo),
  });
  if (sent.status !== 204) throw new Error('no upload was taken in');
}

/** Stores something of every kind that the product stores. */
export async function fillServer(url: string, anonKey: string, dataDir: string) {
  const ada = await addPerson(url, anonKey, 'ada');
  const factor = await addFactor(ada);
  await fillLocker(url, ada);
  const bo = await addPerson(url, anonKey, 'bo');
  const leaving = await addPerson(url, anonKey, 'leaving');
  const { data } = await leaving.client.auth.getSession();
  const asked = await postJson(
    url + requestDeletion.path,
    { email: leaving.email },
    { authorization: `Bearer ${data.session?.access_token}` },
  );
  if (asked.status !== 200) throw new Error('the deletion was not asked for');
  await bo.client.auth.resetPasswordForEmail(bo.email);
  await fillForms(url, dataDir);
  return { ada, bo, leaving, factor };
}
