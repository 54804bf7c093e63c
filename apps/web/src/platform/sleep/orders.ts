import type { Waking } from './handle.ts';

/** What the page tells the script that wakes it. */
export interface Orders {
  /** The date the page was rendered for; null if it shows none. */
  readonly day: string | null;
  /** Keys in the browser's storage. If one of them has a value, the page shows more. */
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

/** The type of a script that no browser runs: it waits for the page to wake. */
export const ASLEEP = 'text/plain';

function findWaker(): DOMStringMap | undefined {
  return document.querySelector<HTMLScriptElement>('script[data-orders]')?.dataset;
}

/** The orders of the page as the server sent it; null if it was awake from the start. */
export function readOrders(): Orders | null {
  const orders = findWaker()?.orders;
  return orders ? JSON.parse(orders) : null;
}

/** URLs of the modules that the page needs once it is awake. */
export function listModules(): string[] {
  return findWaker()?.modules?.split(' ') ?? [];
}
