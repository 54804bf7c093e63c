import { useSite } from '../site.ts';
import type { Person } from './person.ts';

/** Address of a person's picture: it lies where their account lives. Null: there is none. */
export function usePicture({ picture }: Person): string | null {
  const base = useSite()?.provider.url ?? '';
  return picture === null ? null : base + picture;
}
