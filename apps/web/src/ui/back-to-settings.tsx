import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

/** Leads back to the settings from a page that belongs to them. */
export function BackToSettings() {
  return (
    <Link
      to="/settings"
      className="mb-3 inline-flex min-h-11 items-center gap-2 text-small hover:text-text-strong"
    >
      <ArrowLeft size={18} aria-hidden="true" />
      Settings
    </Link>
  );
}
