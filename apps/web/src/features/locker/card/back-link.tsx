import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

interface BackLinkProps {
  readonly to: string;
  /** The name of the collection. */
  readonly children: string;
}

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="no-print mb-4 inline-flex min-h-11 items-center gap-2 text-small text-text hover:text-text-strong"
    >
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  );
}
