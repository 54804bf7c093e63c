/** What went wrong, in one line for the person at the terminal: of a chain of causes the first. */
export function causeOfFailure(error: unknown): string {
  const { message, code, errors } = (error ?? {}) as {
    readonly message?: string;
    readonly code?: string;
    readonly errors?: readonly unknown[];
  };
  // Of a name with several addresses each was tried, and the whole says nothing of its own.
  if (!message && errors?.[0]) return causeOfFailure(errors[0]);
  const [line = ''] = (message || code || String(error)).split('\n');
  return line.trim().replace(/\.$/, '') || 'an error without a message';
}
