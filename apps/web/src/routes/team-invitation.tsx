import type { MetaFunction } from 'react-router';
import { AcceptPage } from '../features/team/accept-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = SAME_FOR_ALL;

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('Invitation', matches);

export default function TeamInvitation() {
  return <AcceptPage />;
}
