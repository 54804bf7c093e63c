import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { markLeaving, rememberTarget } from '../platform/leaving.ts';

/** Shows that a link was followed while the next page loads, and remembers where it leads. */
export function LeavingSign(): null {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const next = location && location.pathname !== pathname ? location : null;
  const target = next ? next.pathname + next.search + next.hash : null;
  useEffect(() => markLeaving(state !== 'idle'), [state]);
  useEffect(() => {
    if (!target) return;
    rememberTarget(target);
    return () => rememberTarget(null);
  }, [target]);
  return null;
}
