import type { MetaFunction } from 'react-router';
import { CollectionFilesPage } from '../features/collection-files/collection-files-page.tsx';
import { GuideSection } from '../features/worth/guide-section.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = SAME_FOR_ALL;

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('Import and export', matches);

export default function CollectionFiles() {
  return (
    <CollectionFilesPage>
      <GuideSection />
    </CollectionFilesPage>
  );
}
