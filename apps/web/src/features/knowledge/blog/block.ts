import type { ReactNode } from 'react';

/** One block of an article. Text may contain links as `[words](/address)` and emphasis as `*words*`. */
export type Block =
  | { readonly h: string }
  | { readonly p: string }
  | { readonly ul: readonly string[] }
  | { readonly ol: readonly string[] }
  | { readonly figure: ReactNode; readonly caption: string }
  | {
      readonly table: {
        readonly caption: string;
        readonly columns: readonly string[];
        readonly rows: readonly (readonly string[])[];
      };
      readonly note?: string;
    }
  | { readonly sources: readonly { readonly name: string; readonly href: string }[] };
