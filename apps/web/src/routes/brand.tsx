import type { MetaFunction } from 'react-router';
import { BrandPage } from '../features/brand/brand-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = SAME_FOR_ALL;

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('Report branding', matches);

export default function BrandSettings() {
  return <BrandPage />;
}
