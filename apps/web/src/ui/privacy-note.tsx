import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

interface PrivacyNoteProps {
  readonly children: ReactNode;
  /** Below the content, not above it. */
  readonly isQuiet?: boolean;
  readonly className?: string;
}

/** Where a visitor's things stay and what leaves the device, beside a lock. */
export function PrivacyNote({ children, isQuiet = false, className = '' }: PrivacyNoteProps) {
  return (
    <p
      className={`flex items-start gap-3 ${isQuiet ? 'text-small text-text-quiet' : ''} ${className}`}
    >
      <Lock
        size={isQuiet ? 16 : 18}
        aria-hidden="true"
        className={`shrink-0 ${isQuiet ? 'mt-1' : 'mt-1.5 text-accent'}`}
      />
      <span>{children}</span>
    </p>
  );
}
