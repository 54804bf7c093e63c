import type { MetaFunction } from 'react-router';
import { LockerPage } from '../features/locker/locker-page.tsx';
import { OPENS_KEPT } from '../platform/kept/handle.ts';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';
import { NothingKept } from '../shell/out-of-reach.tsx';

export const handle = { ...SAME_FOR_ALL, ...OPENS_KEPT };

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('Card grid', matches);

export default function CardGrid() {
  return <LockerPage look="grid" withoutKept={<NothingKept />} />;
}
