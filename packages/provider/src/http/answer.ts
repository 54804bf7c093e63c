import type { AuthError } from './auth-error.ts';
import type { Answer } from './call.ts';
import { answerJson, answerRefusal, type HttpAnswer } from './http-answer.ts';
import type { HeaderFields } from './http-request.ts';

const VERSION_HEADER = 'x-supabase-api-version';
/** Since this version errors have their code in `code`; older clients get the older form. */
const VERSION = '2024-01-01';

function bodyOf(error: AuthError, isCurrent: boolean): object {
  const { code, message, status, extra } = error;
  return isCurrent
    ? { code, message, ...extra }
    : { code: status, error_code: code, msg: message, ...extra };
}

/** A refusal in the form that the client expects. */
export function answerError(error: AuthError, asked: HeaderFields): HttpAnswer {
  const isCurrent = (asked[VERSION_HEADER] ?? '') >= VERSION;
  return answerRefusal(error.status, bodyOf(error, isCurrent), {
    'x-sb-error-code': error.code,
    ...(isCurrent && { [VERSION_HEADER]: VERSION }),
    ...(error.retryAfterSeconds && { 'retry-after': String(error.retryAfterSeconds) }),
  });
}

export function answerOk({ status, body, headers: given }: Answer): HttpAnswer {
  const headers = { 'cache-control': 'no-store', ...given, [VERSION_HEADER]: VERSION };
  if (body === undefined) return { status, headers, body: null };
  return answerJson(body, status, headers);
}
