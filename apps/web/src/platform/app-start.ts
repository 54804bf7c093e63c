/** In the address at which the installed app starts. */
export const APP_START = 'app';

/** Where the app starts for somebody without an account: grading a card needs none. */
export const START_WITHOUT_ACCOUNT = '/demo';

export function isAppStart(search: string): boolean {
  return new URLSearchParams(search).has(APP_START);
}
