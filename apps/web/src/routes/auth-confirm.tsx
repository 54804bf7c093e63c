import type { MetaFunction } from 'react-router';
import { ConfirmPage } from '../features/auth/confirm-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('Confirm', matches);

export default function AuthConfirm() {
  return <ConfirmPage />;
}
