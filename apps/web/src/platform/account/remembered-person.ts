import { type Person, parsePerson } from './person.ts';

/** Also read by the line of script that runs before the first paint (`presence-script.ts`). */
export const REMEMBERED_KEY = 'account.person';

/**
 * Who was signed in when this browser last knew: pages that load no account client draw their
 * header from it. It proves nothing and opens nothing; the session itself is out of scripts' reach.
 */
export function readRememberedPerson(): Person | null {
  try {
    return parsePerson(localStorage.getItem(REMEMBERED_KEY));
  } catch {
    return null;
  }
}

/** Null forgets. A browser that keeps nothing shows the visitor's header on such pages. */
export function rememberPerson(person: Person | null): void {
  try {
    if (person) localStorage.setItem(REMEMBERED_KEY, JSON.stringify(person));
    else localStorage.removeItem(REMEMBERED_KEY);
  } catch {
    // Storage may be off or full.
  }
}
