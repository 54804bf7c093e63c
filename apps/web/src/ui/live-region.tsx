/** Read aloud when it changes, without moving the focus. */
export function LiveRegion({ children }: { readonly children: string }) {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {children}
    </p>
  );
}
