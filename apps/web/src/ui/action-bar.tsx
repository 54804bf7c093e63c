import type { ReactNode } from 'react';

/** What to do next: under the thumb on small screens, in the flow of the page on large ones. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-30 flex gap-3 border-hairline border-t bg-ground px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:max-lg:flex-1 lg:static lg:flex-wrap lg:border-0 lg:bg-transparent lg:p-0">
      {children}
    </div>
  );
}
