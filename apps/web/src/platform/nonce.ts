import { createContext } from 'react';

/**
 * Marks the inline scripts of ours while the server renders. What is marked may run, by its hash in
 * the page's policy, and the marks are taken off: a script that something smuggled in has none.
 */
export const NonceContext = createContext<string | undefined>(undefined);
