import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Allowed } from '../../platform/collection/allowed.tsx';
import { useCollectionName } from '../../platform/collection/use-team.ts';
import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';

/** Import and export of the collection. `children` are other files that the locker can import. */
export function CollectionFilesPage({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="page flex-1 py-10 md:py-14">
      <Link
        to="/digital-locker"
        className="inline-flex min-h-11 items-center text-small text-text underline decoration-hairline-strong underline-offset-4 hover:decoration-accent"
      >
        {useCollectionName()}
      </Link>
      <h1 className="mb-8 text-display">Import and export</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Allowed right="grade">
          <div className="flex min-w-0 flex-col gap-5">
            <ImportSection />
            {children}
          </div>
        </Allowed>
        <ExportSection />
      </div>
    </div>
  );
}
