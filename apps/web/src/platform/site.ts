import type { RuleBookId } from '@tc/rulebook/rule-book-names';
import { useRouteLoaderData } from 'react-router';

/** The operator's settings that pages show, sent by the server's presenter. */
export interface Site {
  readonly name: string;
  readonly slug: string;
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly social: Readonly<Record<'instagram' | 'x' | 'youtube' | 'discord', string>>;
  /** URLs of the apps in the stores; null if there is none. */
  readonly stores: Readonly<Record<'ios' | 'android', string | null>>;
  /** Which marketing figures are shown. */
  readonly claims: 'spec' | 'measured';
  readonly ruleBook: RuleBookId;
  readonly passwordMin: number;
  /** Where a signed-in visitor of /auth goes. */
  readonly signedInHome: 'remembered' | 'scan';
  /** Pages that people work with may be cached to open without a connection. */
  readonly opensOffline: boolean;
  /** The service that keeps the accounts; without a URL, this origin. */
  readonly provider: { readonly url: string | null; readonly anonKey: string };
  /** Whether our own accounts offer passkeys on this site's origin. */
  readonly passkeys: boolean;
  /** Base URL of this server's own functions, wherever accounts are kept. */
  readonly functionsKey: string;
}

interface RootData {
  readonly site: Site;
  /** Today's date on the server's clock. */
  readonly year: number;
}

/** Null only when rendering the page around a failed root. */
export function useSite(): Site | null {
  return useRouteLoaderData<RootData>('root')?.site ?? null;
}

export function useYear(): number | null {
  return useRouteLoaderData<RootData>('root')?.year ?? null;
}
