import { type MetaFunction, useParams } from 'react-router';
import { StandardPage } from '../features/standards/standard-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('A standard of your own', matches);

export default function Standard() {
  const { id = '' } = useParams();
  return <StandardPage key={id} id={id} />;
}
