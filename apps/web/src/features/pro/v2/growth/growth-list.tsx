import type { Growth } from './use-growth.ts';

const percent = (share: number) => `${Math.round(100 * share)} %`;

/** Photo by photo, how much of the damage of the surface would show. */
export function GrowthList({ growth }: { readonly growth: readonly Growth[] }) {
  return (
    <ol aria-label="Seen of the surface" className="flex flex-col gap-1.5">
      {growth.map(({ photos, seen }, k) => (
        <li
          key={photos}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)_6rem] items-center gap-3 text-small"
        >
          <span>
            {photos} {photos === 1 ? 'photo' : 'photos'}
          </span>
          <span aria-hidden="true" className="h-2 rounded-full bg-surface-3">
            <span
              className={`block h-full rounded-full ${k === growth.length - 1 ? 'bg-accent' : 'bg-hairline-strong'}`}
              style={{ width: `${100 * (seen ?? 0)}%` }}
            />
          </span>
          <span className="measured text-right text-text-strong">
            {seen === null ? 'not judged' : percent(seen)}
          </span>
        </li>
      ))}
    </ol>
  );
}
