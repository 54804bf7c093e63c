import type { AuthError } from './auth-error.ts';
import type { Answer } from './call.ts';

const VERSION_HEADER = 'x-supabase-api-version';
/** From this version on errors carry their code as `code`; older clients get the older form. */
const VERSION = '2024-01-01';

function bodyOf(error: AuthError, isCurrent: boolean): object {
  const { code, message, status, extra } = error;
  return isCurrent
    ? { code, message, ...extra }
    : { code: status, error_code: code, msg: message, ...extra };
}

/** A refusal in the form that the asking client reads. */
export function answerError(error: AuthError, asked: Headers): Response {
  const isCurrent = (asked.get(VERSION_HEADER) ?? '') >= VERSION;
  const headers = new Headers({ 'x-sb-error-code': error.code, 'cache-control': 'no-store' });
  if (isCurrent) headers.set(VERSION_HEADER, VERSION);
  if (error.retryAfterSeconds) headers.set('retry-after', String(error.retryAfterSeconds));
  return Response.json(bodyOf(error, isCurrent), { status: error.status, headers });
}

export function answerOk({ status, body, headers: given }: Answer): Response {
  const headers = new Headers({ 'cache-control': 'no-store', ...given });
  headers.set(VERSION_HEADER, VERSION);
  if (body === undefined) return new Response(null, { status, headers });
  return Response.json(body, { status, headers });
}
