const KEY = 'team-invitation';

/** The token of the address, else the one that this tab kept while its reader signed in: no address carries it then. */
export function readToken(hash: string): string {
  const token = hash.slice(1);
  try {
    return token === '' ? (sessionStorage.getItem(KEY) ?? '') : token;
  } catch {
    return token;
  }
}

export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Without it the link of the email is opened again.
  }
}

export function forgetToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was none.
  }
}
