import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FoldProps {
  readonly title: string;
  /** The content in a few words. */
  readonly lead?: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** A section that opens. Its content is created, and loaded, the first time it does. */
export function Fold({ title, lead, isOpenAtFirst = false, children }: FoldProps) {
  const [wasOpen, setWasOpen] = useState(isOpenAtFirst);
  return (
    <details
      open={isOpenAtFirst}
      onToggle={(event) => {
        if (event.currentTarget.open) setWasOpen(true);
      }}
      className="group no-print border-hairline border-t"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <span>
          <h2 className="text-lead">{title}</h2>
          {lead ? <span className="text-small text-text-quiet">{lead}</span> : null}
        </span>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 text-text-quiet transition-transform duration-(--quick) group-open:rotate-180"
        />
      </summary>
      <div className="pt-2 pb-8">{wasOpen ? children : null}</div>
    </details>
  );
}
