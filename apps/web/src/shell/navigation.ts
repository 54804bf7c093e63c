export interface NavigationItem {
  readonly name: string;
  readonly path: string;
  readonly badge?: string;
}

/** Only what exists: each further page brings its entry with it. */
export const NAVIGATION: readonly NavigationItem[] = [{ name: 'Demo', path: '/demo' }];
