import type { CardShowSource } from '@tc/contract/site';

/** Categories differ by shape: filled, hollow, round. Always shown with a name. */
export function CategoryMark({ source }: { readonly source: CardShowSource }) {
  return (
    <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true" className="shrink-0">
      {source === 'Major Show' ? (
        <rect width="8" height="8" fill="currentColor" />
      ) : source === 'Regional Show' ? (
        <rect
          x="0.75"
          y="0.75"
          width="6.5"
          height="6.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      ) : (
        <circle cx="4" cy="4" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
    </svg>
  );
}
