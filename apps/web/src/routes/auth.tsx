import type { MetaFunction } from 'react-router';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { PRIVATE_HEADERS, productNameOf } from '../platform/page-title.ts';
import { RETURN_PARAMETER } from '../platform/safe-return.ts';
import { sameForAllBut } from '../platform/stored-page/handle.ts';

export const handle = sameForAllBut({ reads: [RETURN_PARAMETER] });

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => {
  const name = productNameOf(matches);
  return [
    { title: `Sign in | ${name}` },
    { name: 'description', content: `Sign in to ${name}, or create an account.` },
  ];
};

export default function Auth() {
  return <AuthPage />;
}
