import { type Person, parsePerson } from './person.ts';

/** Also read by the inline script that runs before the first paint (`presence-script.ts`). */
export const REMEMBERED_KEY = 'account.person';

/**
 * Who was signed in, as far as this browser remembers. Pages that load no account client render their
 * header from it. It proves nothing and opens nothing; the session itself is out of reach of scripts.
 */
export function readRememberedPerson(): Person | null {
  try {
    return parsePerson(localStorage.getItem(REMEMBERED_KEY));
  } catch {
    return null;
  }
}

/** Null clears it. A browser that stores nothing shows the visitor's header on such pages. */
export function rememberPerson(person: Person | null): void {
  try {
    if (person) localStorage.setItem(REMEMBERED_KEY, JSON.stringify(person));
    else localStorage.removeItem(REMEMBERED_KEY);
  } catch {
    // Storage may be turned off or full.
  }
}
