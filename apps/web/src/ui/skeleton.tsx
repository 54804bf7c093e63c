/** The shape of something that is on its way. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={`pulses block rounded-control bg-surface-2 ${className}`} />
  );
}
