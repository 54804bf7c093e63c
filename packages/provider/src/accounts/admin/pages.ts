import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import { ADMIN_REFUSALS } from './refusals.ts';

const USUAL_SIZE = 50;
const LARGEST_SIZE = 1000;

export interface Page {
  /** Starts at 1. */
  readonly number: number;
  readonly size: number;
}

/** Clients always send both parameters, empty when they were not set. */
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

/** Links to the next and the last page. `page` must be the first parameter: clients look for it there. */
export function linkHeader(address: string, page: Page, total: number): string {
  const last = Math.max(1, Math.ceil(total / page.size));
  const link = (number: number, rel: string) =>
    `<${address}?page=${number}&per_page=${page.size}>; rel="${rel}"`;
  const next = page.number < last ? [link(page.number + 1, 'next')] : [];
  return [...next, link(last, 'last')].join(', ');
}
