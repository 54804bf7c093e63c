/** SQLSTATE classes: connection, resources, operator intervention (which includes timeouts). */
const AWAY_CLASSES = /^(08|53|57)[0-9A-Z]{3}$/;

/**
 * A lock held too long, a conflict that did not resolve, or a database that is read-only or whose
 * disk fails: the same request may succeed later.
 */
const AWAY_CODES = new Set(['55P03', '40001', '40P01', '25006', '58030']);

/** A socket that is missing, breaks, or accepts no more connections. */
const AWAY_SOCKETS = /^E(CONN|PIPE|NOENT|HOST|TIMEDOUT|AI_|AGAIN)/;

/** What the driver reports without a code when a connection ends, hangs or cannot be opened. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout e|Query read timeout|Client (was closed|has encountered)|Cannot use a pool)/;

/** The database is at fault, not the request, so the client is told to try again. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  const text = String(code);
  if (AWAY_CLASSES.test(text) || AWAY_CODES.has(text) || AWAY_SOCKETS.test(text)) return true;
  return AWAY_MESSAGES.test(message);
}
