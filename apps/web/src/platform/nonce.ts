import { createContext } from 'react';

/** The page's one-time permission for inline scripts; only known while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined);

declare global {
  /** Read by the style helper under the dialog primitives when it adds a style element. */
  var __webpack_nonce__: string | undefined;
}

/** Lets the primitives' own style elements pass the policy with the nonce of this page. */
export function adoptNonceForStyles(): void {
  const script = document.querySelector<HTMLScriptElement>('script[nonce]');
  if (script?.nonce) globalThis.__webpack_nonce__ = script.nonce;
}
