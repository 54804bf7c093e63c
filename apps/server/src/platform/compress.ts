import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

const SMALLEST_WORTH_COMPRESSING = 860;

/** The best encoding that a request's Accept-Encoding allows; a quality of 0 rules one out. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  const allowed = new Set<string>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(';');
    const forbidden = parameters.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one));
    if (!forbidden) allowed.add(name.trim());
  }
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') ? 'gzip' : null;
}

/** What is used once is compressed quickly, what is kept is compressed well. */
type Effort = 'once' | 'kept';
const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { once: 5, kept: 9 };
const ZIP_LEVEL: Readonly<Record<Effort, number>> = { once: 6, kept: 9 };

export function encode(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: ZIP_LEVEL[effort] });
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort] } });
}

export function isWorthCompressing(body: Buffer): boolean {
  return body.length >= SMALLEST_WORTH_COMPRESSING;
}

/** Compresses a response that is made for a single request. */
export async function compress(
  body: Buffer,
  accepted: string | undefined,
): Promise<{ readonly body: Buffer; readonly encoding: Encoding | null }> {
  const encoding = isWorthCompressing(body) ? chooseEncoding(accepted) : null;
  return encoding
    ? { body: await encode(body, encoding, 'once'), encoding }
    : { body, encoding: null };
}
