import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LiveRegion } from '../ui/live-region.tsx';

/** A change of page without a load is silent for who cannot see it: its title is read out. */
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
