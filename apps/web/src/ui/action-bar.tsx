import type { ReactNode } from 'react';

/** The next actions: within thumb reach on phones, otherwise in the flow of the page. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="action-bar no-print flex flex-wrap gap-3 thumb:fixed thumb:inset-x-0 thumb:bottom-0 thumb:z-30 thumb:flex-nowrap thumb:border-hairline thumb:border-t thumb:bg-ground thumb:px-5 thumb:pt-3 thumb:pb-[max(0.75rem,env(safe-area-inset-bottom))] thumb:*:flex-1">
      {children}
    </div>
  );
}
