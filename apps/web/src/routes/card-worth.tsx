import { type MetaFunction, useParams } from 'react-router';
import { WorthPage } from '../features/worth/worth-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('Worth of a card', matches);

export default function CardWorth() {
  const { id = '' } = useParams();
  return <WorthPage key={id} cardId={id} />;
}
