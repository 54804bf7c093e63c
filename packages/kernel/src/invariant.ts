/** An internal invariant was broken: our bug, never the fault of the user's input. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** Throws {@link InvariantError} when `condition` does not hold. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

/** For `switch` over a closed union: fails to compile, and throws, when a case is missing. */
export function unreachable(value: never): never {
  throw new InvariantError(`Unexpected value: ${String(value)}`);
}
