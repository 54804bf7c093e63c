/** SQLSTATE classes 08, 53 and 57, and a socket that is not there: the database, not the request. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  if (/^(08|53|57)[0-9A-Z]{3}$|^E(CONN|PIPE|NOENT|HOST|TIMEDOUT|AI_)/.test(String(code)))
    return true;
  return /^(Connection terminated|timeout exceeded when trying to connect)/.test(message);
}
