import { publicUrlOf, type Settings } from './settings.ts';

/** What pages may know of the settings: all of it reaches the browser. */
export interface Site {
  readonly name: string;
  readonly slug: string;
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly social: Settings['social'];
  readonly ruleBook: Settings['ruleBook'];
}

export function presentSite(settings: Settings): Site {
  return {
    name: settings.productName,
    slug: settings.productSlug,
    publicUrl: publicUrlOf(settings),
    supportEmail: settings.supportEmail,
    social: settings.social,
    ruleBook: settings.ruleBook,
  };
}
