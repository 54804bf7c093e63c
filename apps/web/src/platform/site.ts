import { useRouteLoaderData } from 'react-router';

/** The operator's settings that pages show; the server's presenter is the other end. */
export interface Site {
  readonly name: string;
  readonly slug: string;
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly social: Readonly<Record<'instagram' | 'x' | 'youtube' | 'discord', string | null>>;
  readonly ruleBook: 'spec' | 'current';
}

/** Null only where the page around a failed root is drawn. */
export function useSite(): Site | null {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? null;
}
