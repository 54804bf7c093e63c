/** An expected outcome as a value: anything that can go wrong in normal use is returned, never thrown. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

export function ok<Value>(value: Value): Result<Value, never> {
  return { ok: true, value };
}

export function err<Failure>(error: Failure): Result<never, Failure> {
  return { ok: false, error };
}

export function isOk<Value, Failure>(
  result: Result<Value, Failure>,
): result is { readonly ok: true; readonly value: Value } {
  return result.ok;
}
