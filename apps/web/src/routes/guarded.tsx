import { Outlet } from 'react-router';
import { PRIVATE_HEADERS } from '../platform/page-title.ts';
import { PageGuard } from '../shell/page-guard.tsx';

export function headers() {
  return PRIVATE_HEADERS;
}

/** Every page below is for signed-in users. */
export default function Guarded() {
  return (
    <PageGuard>
      <Outlet />
    </PageGuard>
  );
}
