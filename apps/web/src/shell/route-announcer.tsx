import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LiveRegion } from '../ui/live-region.tsx';

/** Screen readers do not announce client-side navigation, so this announces the new title. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname === first.current) return;
    first.current = '';
    setTitle(document.title);
  }, [pathname]);
  return <LiveRegion>{title}</LiveRegion>;
}
