import type { Waking } from './handle.ts';

/** What the page tells the script that wakes it. */
export interface Orders {
  /** The date the page was rendered for; null if it shows none. */
  readonly day: string | null;
  /** Keys of the browser's storage: with something under one of them, the page shows more. */
  readonly kept: readonly string[];
  readonly oncePainted: boolean;
  readonly onInstallOffer: boolean;
  /** Whether the browser may cache what opens without a connection. */
  readonly keepsOffline: boolean;
}

export function ordersOf(waking: Waking, today: string, keepsOffline: boolean): Orders {
  return {
    day: waking.onAnotherDay ? today : null,
    kept: waking.whereKept ?? [],
    oncePainted: waking.oncePainted ?? false,
    onInstallOffer: waking.onInstallOffer ?? false,
    keepsOffline,
  };
}

/** The orders of the page as the server sent it; null if it was awake from the start. */
export function readOrders(): Orders | null {
  const script = document.querySelector<HTMLScriptElement>('script[data-orders]');
  return script?.dataset.orders ? JSON.parse(script.dataset.orders) : null;
}
