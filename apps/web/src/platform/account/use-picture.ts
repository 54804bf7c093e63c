import { useSite } from '../site.ts';
import type { Person } from './person.ts';

/** URL of a person's picture, stored with the service that keeps the account. Null if there is none. */
export function usePicture({ picture }: Person): string | null {
  const base = useSite()?.provider.url ?? '';
  return picture === null ? null : base + picture;
}
