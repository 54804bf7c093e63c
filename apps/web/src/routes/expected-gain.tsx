import { type MetaFunction, useLocation } from 'react-router';
import { GainPage } from '../features/worth/gain-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = SAME_FOR_ALL;

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('Expected gain', matches);

/** The cards that were selected in the locker; null for all of them. */
function pickedIn(state: unknown): readonly string[] | null {
  const { ids } = (state ?? {}) as { readonly ids?: unknown };
  return Array.isArray(ids) && ids.length > 0 ? ids.map(String) : null;
}

export default function ExpectedGain() {
  const { state } = useLocation();
  return <GainPage picked={pickedIn(state)} />;
}
