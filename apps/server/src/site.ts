import { canHavePasskeys } from '@tc/provider';
import { publicUrlOf, type Settings } from './settings.ts';

/** What pages may know of the settings: all of it reaches the browser. */
export interface Site {
  readonly name: string;
  readonly slug: string;
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly social: Settings['social'];
  readonly stores: Settings['stores'];
  readonly claims: Settings['claims'];
  readonly ruleBook: Settings['ruleBook'];
  readonly passwordMin: number;
  readonly signedInHome: Settings['signedInHome'];
  readonly opensOffline: boolean;
  /** Where accounts live; without an address, on this very origin. */
  readonly provider: { readonly url: string | null; readonly anonKey: string };
  /** Whether our own accounts offer passkeys at this site's address. */
  readonly passkeys: boolean;
  /** Of this server's own functions, wherever accounts live. */
  readonly functionsKey: string;
}

export function presentSite(settings: Settings, anonKey: string): Site {
  return {
    name: settings.productName,
    slug: settings.productSlug,
    publicUrl: publicUrlOf(settings),
    supportEmail: settings.supportEmail,
    social: settings.social,
    stores: settings.stores,
    claims: settings.claims,
    ruleBook: settings.ruleBook,
    passwordMin: settings.auth.passwordMin,
    signedInHome: settings.signedInHome,
    opensOffline: settings.opensOffline,
    provider: settings.remoteProvider ?? { url: null, anonKey },
    passkeys:
      settings.remoteProvider === null &&
      settings.auth.passkeys &&
      canHavePasskeys(publicUrlOf(settings)),
    functionsKey: anonKey,
  };
}
