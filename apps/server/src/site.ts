import { canHavePasskeys } from '@tc/provider';
import { publicUrlOf, type Settings } from './settings.ts';

/** Settings that pages may know. All of them reach the browser. */
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
  /** Where accounts are; without a URL, on this very origin. */
  readonly provider: { readonly url: string | null; readonly anonKey: string };
  /** Whether our own accounts offer passkeys at this site's address. */
  readonly passkeys: boolean;
  /** Key for this server's own functions, wherever the accounts are. */
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
