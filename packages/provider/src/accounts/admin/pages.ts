import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import { ADMIN_REFUSALS } from './refusals.ts';

const USUAL_SIZE = 50;
const LARGEST_SIZE = 1000;

export interface Page {
  /** From 1. */
  readonly number: number;
  readonly size: number;
}

/** Clients send both parameters always, empty where they were given none. */
function readNumber(text: string | null, usual: number, most: number): number | null {
  if (!text) return usual;
  const value = Number(text);
  return /^\d{1,9}$/.test(text) && value >= 1 ? Math.min(value, most) : null;
}

export function readPage(query: URLSearchParams): Result<Page, AuthError> {
  const number = readNumber(query.get('page'), 1, 1_000_000);
  const size = readNumber(query.get('per_page'), USUAL_SIZE, LARGEST_SIZE);
  return number && size ? ok({ number, size }) : err(ADMIN_REFUSALS.pages);
}

/** Where the next and the last page are; `page` comes first, where clients look for it. */
export function linkHeader(address: string, page: Page, total: number): string {
  const last = Math.max(1, Math.ceil(total / page.size));
  const link = (number: number, rel: string) =>
    `<${address}?page=${number}&per_page=${page.size}>; rel="${rel}"`;
  const next = page.number < last ? [link(page.number + 1, 'next')] : [];
  return [...next, link(last, 'last')].join(', ');
}
