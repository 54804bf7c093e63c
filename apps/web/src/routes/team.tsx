import type { MetaFunction } from 'react-router';
import { TeamPage } from '../features/team/team-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = SAME_FOR_ALL;

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('Your team', matches);

export default function TeamSettings() {
  return <TeamPage />;
}
