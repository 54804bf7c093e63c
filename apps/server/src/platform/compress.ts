import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

const SMALLEST_WORTH_COMPRESSING = 860;

/** The best encoding that a request's Accept-Encoding admits; a quality of 0 forbids one. */
function chooseEncoding(accepted: string | undefined): Encoding | null {
  const allowed = new Set<string>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(';');
    const forbidden = parameters.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one));
    if (!forbidden) allowed.add(name.trim());
  }
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') ? 'gzip' : null;
}

/** Compresses an answer made for one request: quick settings, since it is used once. */
export async function compress(
  body: Buffer,
  accepted: string | undefined,
): Promise<{ readonly body: Buffer; readonly encoding: Encoding | null }> {
  const encoding = body.length < SMALLEST_WORTH_COMPRESSING ? null : chooseEncoding(accepted);
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return { body: await brotli(body, { params }), encoding };
  }
  if (encoding === 'gzip') return { body: await zip(body, { level: 6 }), encoding };
  return { body, encoding: null };
}
