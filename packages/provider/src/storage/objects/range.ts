import type { ByteRange } from '../../ports.ts';

/** The whole, one part, or a part that does not exist. */
export type AskedRange = ByteRange | 'whole' | 'unsatisfiable';

/** A `Range` header applied to a size; several ranges or another unit give the whole. */
export function readRange(header: string | null, size: number): AskedRange {
  const match = /^bytes=(?<first>\d{0,15})-(?<last>\d{0,15})$/.exec(header?.trim() ?? '');
  const { first = '', last = '' } = match?.groups ?? {};
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { first: size - length, last: size - 1 } : 'unsatisfiable';
  }
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'unsatisfiable';
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
