import { type MetaFunction, useLocation } from 'react-router';
import { LazyCamera } from '../features/capture/lazy-camera.ts';
import { CenteringPage } from '../features/centering/centering-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = SAME_FOR_ALL;

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('Centering tool', matches);

/** The same tool at the three addresses that require an account. */
export default function CenteringTool() {
  const { pathname } = useLocation();
  return <CenteringPage key={pathname} Camera={LazyCamera} />;
}
