/** A placeholder for something that is loading. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={`pulses block rounded-control bg-surface-2 ${className}`} />
  );
}
