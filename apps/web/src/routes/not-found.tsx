import { data, type MetaFunction } from 'react-router';
import { sameForAllBut } from '../platform/stored-page/handle.ts';
import { NotFoundView } from '../shell/not-found-view.tsx';

export const handle = sameForAllBut({ isKnown: () => false });

export function loader() {
  return data(null, { status: 404 });
}

export const meta: MetaFunction = () => [
  { title: 'Page Not Found' },
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  return <NotFoundView />;
}
