import { err, ok, type Result } from '@tc/kernel';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { deriveHex } from '../../tokens/secrets.ts';
import { PICTURE_OPTIONS } from '../pictures/picture-options.ts';
import type { StorageDeps } from '../storage.ts';
import { STORAGE_REFUSALS, type StorageError } from '../storage-error.ts';

/** How long an upload URL can wait to be used. */
export const UPLOAD_SECONDS = 7200;

const TOKEN = z.object({
  /** Bucket and name. */
  url: z.string(),
  scope: z.enum(['download', 'upload', 'render']),
  /** The transformation, if the URL opens a resized picture. */
  transform: PICTURE_OPTIONS.optional(),
  upsert: z.boolean().optional(),
  /** The user who will own the object; null if the operator's program created the URL. */
  owner: z.string().nullish(),
});

type UrlToken = z.output<typeof TOKEN>;

type Judge = Pick<StorageDeps, 'clock' | 'settings'>;

/** A key of its own, so that URL tokens open nothing else and other tokens open no URL. */
function keyOf({ settings }: Judge): Uint8Array {
  return Buffer.from(deriveHex(settings.secret, 'storage-addresses', ''), 'hex');
}

export function signUrlToken(judge: Judge, token: UrlToken, seconds: number): Promise<string> {
  const iat = Math.floor(judge.clock.now().getTime() / 1000);
  return new SignJWT({ ...token, iat, exp: iat + seconds })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(keyOf(judge));
}

/** What a token allows, if it is for this object and this use. */
export async function readUrlToken(
  judge: Judge,
  token: string | null,
  wanted: Pick<UrlToken, 'url' | 'scope'>,
): Promise<Result<UrlToken, StorageError>> {
  try {
    const { payload } = await jwtVerify(token ?? '', keyOf(judge), {
      algorithms: ['HS256'],
      currentDate: judge.clock.now(),
      requiredClaims: ['exp'],
    });
    const read = TOKEN.safeParse(payload);
    const isMeant =
      read.success && read.data.url === wanted.url && read.data.scope === wanted.scope;
    return isMeant ? ok(read.data) : err(STORAGE_REFUSALS.invalidSignature);
  } catch (error) {
    const isExpired = (error as { code?: string }).code === 'ERR_JWT_EXPIRED';
    return err(isExpired ? STORAGE_REFUSALS.expired : STORAGE_REFUSALS.invalidSignature);
  }
}
