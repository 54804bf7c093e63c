/** SQLSTATE classes: connections, resources, an operator's intervention (a limit's end included). */
const AWAY_CLASSES = /^(08|53|57)[0-9A-Z]{3}$/;

/**
 * A lock that others held too long, a conflict that stayed, a database that takes no writes or
 * whose disk fails: the same request may succeed later.
 */
const AWAY_CODES = new Set(['55P03', '40001', '40P01', '25006', '58030']);

/** A socket that is not there, breaks off, or takes nobody more. */
const AWAY_SOCKETS = /^E(CONN|PIPE|NOENT|HOST|TIMEDOUT|AI_|AGAIN)/;

/** What the driver says without a code, when a connection ends, hangs or cannot be had. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout e|Query read timeout|Client (was closed|has encountered)|Cannot use a pool)/;

/** It is the database, not the request: the answer is to come again. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  const text = String(code);
  if (AWAY_CLASSES.test(text) || AWAY_CODES.has(text) || AWAY_SOCKETS.test(text)) return true;
  return AWAY_MESSAGES.test(message);
}
