import { useSite } from '../platform/site.ts';

/**
 * The logo shows the method: a worn, rounded corner, its two straight edges extended as hairlines, and the
 * point where they would meet.
 */
function LogoMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 28 28"
      aria-hidden="true"
      fill="none"
      className="shrink-0"
    >
      <path d="M4 27V16A12 12 0 0 1 16 4H27" stroke="var(--color-text-strong)" strokeWidth="2.5" />
      <path
        d="M4 12V7M12 4H7"
        stroke="var(--color-text-quiet)"
        strokeWidth="1.25"
        strokeDasharray="1.5 1.5"
      />
      <circle cx="4" cy="4" r="2.75" fill="var(--color-accent)" />
    </svg>
  );
}

/** `isShort`: on narrow desktops only the mark is visible; screen readers still get the name. */
export function Logo({ isShort = false }: { readonly isShort?: boolean }) {
  const site = useSite();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <LogoMark />
      <span
        className={`truncate font-semibold text-lead text-text-strong tracking-tight ${isShort ? 'md:max-lg:sr-only' : ''}`}
      >
        {site?.name}
      </span>
    </span>
  );
}
