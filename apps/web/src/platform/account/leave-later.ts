/** Set while somebody has signed out here and the server does not know it yet. */
const KEY = 'account.leaving';

/** False if the browser stores nothing: then signing out has to wait for the server. */
export function rememberLeaving(): boolean {
  try {
    localStorage.setItem(KEY, 'true');
    return true;
  } catch {
    return false;
  }
}

export function isLeaving(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetLeaving(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored, so there is nothing to forget.
  }
}
