/** What went wrong, in one line for the person at the terminal: the first cause in a chain. */
export function causeOfFailure(error: unknown): string {
  const { message, code, errors } = (error ?? {}) as {
    readonly message?: string;
    readonly code?: string;
    readonly errors?: readonly unknown[];
  };
  // If a name has several addresses, each was tried, and the outer error has no message.
  if (!message && errors?.[0]) return causeOfFailure(errors[0]);
  const [line = ''] = (message || code || String(error)).split('\n');
  return line.trim().replace(/\.$/, '') || 'an error without a message';
}
