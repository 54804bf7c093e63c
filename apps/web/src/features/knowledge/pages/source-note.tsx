import { MONTH_NAMES } from '@tc/contract/site';
import type { ReactNode } from 'react';

interface SourceNoteProps {
  /** An address on the web. */
  readonly source: string;
  /** The month it was read, such as 2026-02. */
  readonly read: string;
  readonly children?: ReactNode;
}

function monthInWords(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTH_NAMES[Number(number) - 1]} ${year}`;
}

/** Where and when a table's numbers were read. */
export function SourceNote({ source, read, children }: SourceNoteProps) {
  return (
    <p className="mt-5 max-w-[44rem] text-small text-text-quiet">
      Numbers read in {monthInWords(read)} at{' '}
      <a href={source} rel="noopener nofollow" className="break-words underline underline-offset-4">
        {source.replace(/^https?:\/\/(www\.)?/, '')}
      </a>
      ; the descriptions are ours. {children}
    </p>
  );
}
