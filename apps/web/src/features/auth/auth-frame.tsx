import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useKeptFocus } from '../../ui/keep-focus.ts';

interface AuthFrameProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** One narrow column with room around it, because there is only one thing to do here. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  return (
    <section className="page flex flex-1 flex-col items-center py-8 md:py-14">
      <div className="w-full max-w-md">
        <Link
          to="/"
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-small text-text hover:text-text-strong"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          Back to Home
        </Link>
        <h1 className="mt-3 text-display">{title}</h1>
        {text ? <p className="mt-3">{text}</p> : null}
        <noscript>
          <p className="mt-4 text-small">
            Signing in needs JavaScript, which is turned off in this browser.
          </p>
        </noscript>
        <div className="mt-7 flex flex-col gap-6">{children}</div>
      </div>
    </section>
  );
}

/** A separate card within the column. */
export function AuthCard({ children }: { readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area);
  return (
    <div ref={area} tabIndex={-1} className="rounded-panel bg-surface-1 p-5 outline-none md:p-6">
      {children}
    </div>
  );
}
