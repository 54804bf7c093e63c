/** Where a page of a list ended: the sort value of its last row, as text, and that row's id. */
export interface Cursor {
  readonly value: string | null;
  readonly id: string;
}

export function writeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Null: nobody's cursor. */
export function readCursor(text: string): Cursor | null {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const isCursor = (value === null || typeof value === 'string') && typeof id === 'string';
    return isCursor ? { value, id } : null;
  } catch {
    return null;
  }
}
