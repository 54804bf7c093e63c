import { readFileSync } from 'node:fs';
import { createScan } from '@tc/contract/locker';
import sharp from 'sharp';
import { eventually } from './eventually.ts';

const SAMPLES = new URL('../../../web/src/grading/samples/', import.meta.url);

/** A drawn card, smaller than a phone's photo, because these tests do not check measurements. */
export async function samplePhoto(name: string): Promise<Buffer> {
  const file = readFileSync(new URL(`${name}.jpg`, SAMPLES));
  return sharp(file)
    .resize({ width: 1400 })
    .withExif({ IFD0: { Make: 'Acme' } })
    .jpeg()
    .toBuffer();
}

export interface SentScan {
  readonly front?: readonly Buffer[];
  readonly back?: readonly Buffer[];
  readonly details?: object;
  readonly corrections?: object;
  readonly key?: string;
  /** Do not wait for the grade. */
  readonly isAsync?: boolean;
  readonly rules?: object;
  /** Where the collection is; the sender's own by default. */
  readonly base?: string;
}

/** Uploads photos as a phone does. */
export async function sendScan(
  { url }: { readonly url: string },
  token: string,
  {
    front: fronts = [],
    back: backs = [],
    details,
    corrections,
    key,
    isAsync,
    rules,
    base,
  }: SentScan,
) {
  const form = new FormData();
  const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  for (const bytes of fronts) form.append('front', blob(bytes), 'front.jpg');
  for (const bytes of backs) form.append('back', blob(bytes), 'back.jpg');
  if (details) form.append('details', JSON.stringify(details));
  if (corrections) form.append('corrections', JSON.stringify(corrections));
  if (rules) form.append('rules', JSON.stringify(rules));
  const path = base ? `${base}/scans` : createScan.path;
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(key && { 'idempotency-key': key }),
      ...(isAsync && { prefer: 'respond-async' }),
    },
    body: form,
  });
  const body = await answer.json();
  if (answer.status !== 202 || isAsync) return { status: answer.status, body };
  return { status: 201, body: await askUntilGraded(`${url + path}/${body.id}`, token) };
}

/** A busy server answers before it has graded and says so with 202; its callers ask again. */
function askUntilGraded(scanUrl: string, token: string) {
  return eventually(async () => {
    const answer = await fetch(scanUrl, { headers: { authorization: `Bearer ${token}` } });
    const body = await answer.json();
    if (body.status === 'queued' || body.status === 'grading') throw new Error('still waits');
    return body;
  });
}
