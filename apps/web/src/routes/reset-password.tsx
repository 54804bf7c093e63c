import type { MetaFunction } from 'react-router';
import { NewPasswordPage } from '../features/auth/new-password-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('New password', matches);

export default function ResetPassword() {
  return <NewPasswordPage />;
}
