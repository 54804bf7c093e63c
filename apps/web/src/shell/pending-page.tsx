import { useLocation, useNavigation } from 'react-router';
import { type Site, useSite } from '../platform/site.ts';
import { type PageShape, PageSkeleton } from '../ui/page-skeleton.tsx';

/** Pages whose code is loaded on navigation, and their placeholders. */
function shapeOf(pathname: string, slug: Site['slug']): PageShape | undefined {
  const shapes: Readonly<Record<string, PageShape>> = {
    '/features': 'words',
    '/dallas-card-show': 'words',
    '/demo': 'grading',
    '/centering': 'grading',
    '/centering-tool': 'grading',
    '/scan-tool': 'grading',
    '/centering/scan-tool': 'grading',
    '/gallery': 'grid',
    '/background-removal': 'card',
    '/qr-scanner': 'card',
    [`/${slug}-pro`]: 'grading',
    [`/${slug}-pro-v2`]: 'card',
  };
  return shapes[pathname];
}

/**
 * Covers the old page while the next one loads. The old page stays below as it was, so nothing moves and
 * going back restores the scroll position.
 */
export function PendingPage() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const site = useSite();
  if (!location || location.pathname === pathname) return null;
  const shape = shapeOf(location.pathname, site?.slug ?? '');
  if (!shape) return null;
  return (
    <div
      data-testid="pending-page"
      className="appears-late fixed inset-0 z-30 overflow-hidden bg-ground pt-(--header-height)"
    >
      <PageSkeleton shape={shape} />
    </div>
  );
}
