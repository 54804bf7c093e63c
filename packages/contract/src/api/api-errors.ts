/** Every error of `/api/v1`: its code, its status, and the message people read. */
export const API_ERRORS = {
  'not-signed-in': { status: 401, message: 'Sign in to do this.' },
  'second-factor-needed': { status: 401, message: 'Enter your second-factor code first.' },
  'password-needed': { status: 401, message: 'This link asks for a password.' },
  'plan-limit': { status: 402, message: 'Your plan does not include more of this.' },
  'payment-failed': { status: 402, message: 'The card was declined. Nothing was charged.' },
  forbidden: { status: 403, message: 'An API key may not do this.' },
  'not-found': { status: 404, message: 'There is nothing here.' },
  conflict: { status: 409, message: 'This does not fit with what is already there.' },
  stale: { status: 412, message: 'Somebody changed this in the meantime. Load it again first.' },
  'wrong-version': { status: 412, message: 'Send the header Tus-Resumable: 1.0.0.' },
  'too-large': { status: 413, message: 'The file is too large.' },
  'wrong-type': { status: 415, message: 'This kind of file cannot be read.' },
  invalid: { status: 422, message: 'Something in the request is invalid.' },
  'too-many': { status: 429, message: 'Too many requests. Please try again later.' },
  unavailable: { status: 503, message: 'The service is unavailable right now.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
} as const;

export type ApiErrorCode = keyof typeof API_ERRORS;

/** The body of every error response. */
export interface ApiErrorBody {
  readonly code: string;
  readonly message: string;
  readonly requestId: string;
  /** For `invalid`: what is wrong with each field, as people read it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** For `plan-limit`: which limit it is, how much is used, and how much the plan allows. */
  readonly limit?: string;
  readonly used?: number;
  readonly max?: number;
}
