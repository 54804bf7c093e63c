const KEY = 'team-invitation';

/**
 * The token from the address, otherwise the one that this tab kept while the person signed in, when no address
 * contains it.
 */
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
    // Without storage, people have to open the link in the email again.
  }
}

export function forgetToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
