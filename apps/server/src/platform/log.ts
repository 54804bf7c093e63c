import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from '../settings.ts';

/** Only where an error happened and what kind it is, because details from the database quote rows. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { name, message, stack, code } = error as Error & { code?: unknown };
  return { name, code, message: message.slice(0, 500), stack };
}

/** Structured lines on stdout, with one format for errors wherever they are logged. */
export function createLog(level: LogLevel, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { error: describeError, err: describeError },
    redact: {
      paths: ['*.authorization', '*.cookie', '*.password', '*.token', '*.refresh_token'],
      remove: true,
    },
  };
  return to ? pino(options, to) : pino(options);
}
