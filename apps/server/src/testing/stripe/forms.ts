/** A form value as Stripe's API reads it: `items[0][price]=…` is a list of objects. */
export type Sent = { readonly [name: string]: Sent } | string | undefined;

function place(into: Record<string, unknown>, path: readonly string[], value: string): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  into[name] ??= {};
  place(into[name] as Record<string, unknown>, rest, value);
}

export function readForm(text: string): Readonly<Record<string, Sent>> {
  const read: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    place(
      read,
      name.split(/[[\]]+/).filter((part) => part !== ''),
      value,
    );
  }
  return read as Readonly<Record<string, Sent>>;
}

/** The value at the end of a path, such as `items`, `0`, `price`. */
export function valueAt(sent: Sent, ...path: readonly string[]): string | undefined {
  let at = sent;
  for (const name of path) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : undefined;
}
