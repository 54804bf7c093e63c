import { createContext } from 'react';

/**
 * Marks our inline scripts during server rendering. Marked scripts may run, by their hash in the page's
 * policy, and the marks are removed. An injected script has no mark.
 */
export const NonceContext = createContext<string | undefined>(undefined);
