import { useRouteLoaderData } from 'react-router';

/** The operator's settings that pages show; the server's presenter is the other end. */
export interface Site {
  readonly name: string;
  readonly slug: string;
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly social: Readonly<Record<'instagram' | 'x' | 'youtube' | 'discord', string>>;
  /** Addresses of the apps in the stores; null: there is none. */
  readonly stores: Readonly<Record<'ios' | 'android', string | null>>;
  /** Which marketing figures are shown. */
  readonly claims: 'spec' | 'measured';
  readonly ruleBook: 'spec' | 'current';
  readonly passwordMin: number;
  /** Where a signed-in visitor of /auth goes. */
  readonly signedInHome: 'remembered' | 'scan';
  /** Pages that are worked with may keep themselves for a start without a connection. */
  readonly opensOffline: boolean;
  /** Where accounts live; without an address, on this very origin. */
  readonly provider: { readonly url: string | null; readonly anonKey: string };
  /** Whether our own accounts offer passkeys at this site's address. */
  readonly passkeys: boolean;
  /** Of this server's own functions, wherever accounts live. */
  readonly functionsKey: string;
}

interface RootData {
  readonly site: Site;
  /** Of today, as the server's clock says. */
  readonly year: number;
}

/** Null only where the page around a failed root is drawn. */
export function useSite(): Site | null {
  return useRouteLoaderData<RootData>('root')?.site ?? null;
}

export function useYear(): number | null {
  return useRouteLoaderData<RootData>('root')?.year ?? null;
}
