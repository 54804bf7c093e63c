/** When nothing came back at all. */
export const NO_ANSWER = 'The server could not be reached. Check your connection and try again.';

const TOO_MANY_REQUESTS = 429;
const SERVER_FAILS = 500;

/** Seconds to wait before retrying, from the header, which holds a number or a date. */
function waitOf(answer: Response, now: number): number | null {
  const told = answer.headers.get('retry-after');
  if (!told) return null;
  const seconds = Number(told);
  const wait = Number.isNaN(seconds) ? (Date.parse(told) - now) / 1000 : seconds;
  return wait > 0 ? Math.ceil(wait) : null;
}

function showWait(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

function firstText(...values: readonly unknown[]): string | null {
  const found = values.find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof found === 'string' ? found.trim() : null;
}

/**
 * The message in the response. When a server fails, something in front of it often answers in its place, so
 * only messages with a code are the server's own.
 */
function wordsOf(status: number, body: unknown): string | null {
  const { code, error_code, error, error_description, msg, message } = (body ?? {}) as Record<
    string,
    unknown
  >;
  const words = firstText(msg, message, error_description, error);
  const hasCode = firstText(code, error_code) !== null;
  return status < SERVER_FAILS || hasCode ? words : null;
}

function explainStatus(status: number): string {
  if (status === TOO_MANY_REQUESTS) return 'That was too many tries.';
  return status >= SERVER_FAILS
    ? 'The server cannot answer right now.'
    : 'The server sent an answer that could not be read.';
}

/** Reads the body as JSON; undefined if it is something else. */
async function readJson(answer: Response): Promise<unknown> {
  // A network with its own sign-in page answers every request with that page.
  if (!answer.headers.get('content-type')?.includes('json')) return undefined;
  return answer.json().catch(() => undefined);
}

function nextStep(answer: Response, now: number): string {
  const wait = waitOf(answer, now);
  if (wait !== null) return `Try again in ${showWait(wait)}.`;
  const isForAMoment = answer.status >= SERVER_FAILS || answer.status === TOO_MANY_REQUESTS;
  return isForAMoment ? 'Try again in a minute.' : 'Reload the page and try again.';
}

/** When a server fails, suggest trying again; when it refuses, it has said what to do. */
function withNextStep(words: string, answer: Response, now: number): string {
  const sentence = /[.!?]$/.test(words) ? words : `${words}.`;
  const isTold = /\d|again/.test(words);
  const isForAMoment = answer.status >= SERVER_FAILS || waitOf(answer, now) !== null;
  return isForAMoment && !isTold ? `${sentence} ${nextStep(answer, now)}` : words;
}

/** The same for a refusal of which only the seconds are known. */
export function withWait(words: string, seconds: number | null): string {
  if (seconds === null || /\d|again/.test(words)) return words;
  return `${words} Try again in ${showWait(seconds)}.`;
}

export interface ReadAnswer {
  readonly body: unknown;
  /** For a failed response: what is wrong and what to do, as a sentence. */
  readonly words: string;
}

/** Reads a response from anywhere: our server, something in front of it, or a network's own page. */
export async function readAnswer(answer: Response, now = Date.now()): Promise<ReadAnswer> {
  const body = await readJson(answer);
  const own = answer.ok ? null : wordsOf(answer.status, body);
  const words =
    own === null
      ? `${explainStatus(answer.status)} ${nextStep(answer, now)}`
      : withNextStep(own, answer, now);
  return { body, words };
}
