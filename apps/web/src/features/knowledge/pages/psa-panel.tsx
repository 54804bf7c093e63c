import type { ReactNode } from 'react';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Standards } from '../rules/standards.server.ts';
import { SourceNote } from './source-note.tsx';
import { PSA_NOTES, PSA_WORDS } from './standards-words.ts';

function Figure({ children }: { readonly children: ReactNode }) {
  return <span className="measured text-text-strong">{children}</span>;
}

/** PSA's scale from 10 to 1, and the rules that the table alone does not show. */
export function PsaPanel({ psa }: { readonly psa: Standards['psa'] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
      <div>
        <h2 className="text-title">One number, from 10 to 1</h2>
        <p className="mt-3 mb-6">
          Centering is the wider border’s share of the two, with the front limit first. Between the
          two readings of a 10, our reports treat a 10 as possible but less and less likely. The
          published column is what PSA says today.
        </p>
        <DataTable
          caption="PSA grades with their centering limits"
          columns={[
            'Grade',
            'Name',
            'Front, our reports',
            'Front, published',
            'Back',
            'What it takes',
          ]}
          stacked={2}
          rows={psa.tiers.map(({ grade, front, published, back }) => [
            <Figure key="grade">{grade}</Figure>,
            <span key="name" className="md:whitespace-nowrap">
              {PSA_WORDS[grade]?.name}
            </span>,
            <Figure key="front">{front}</Figure>,
            <Figure key="published">{published}</Figure>,
            <Figure key="back">{back}</Figure>,
            <span key="text" className="block max-w-[30rem] text-small md:min-w-[19rem]">
              {PSA_WORDS[grade]?.text}
            </span>,
          ])}
        />
        <SourceNote source={psa.source} read={psa.read}>
          Until early 2025 the published front limit of a 10 was 60/40, which is why many tables on
          the web still say so.
        </SourceNote>
      </div>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {PSA_NOTES.map(({ title, text }) => (
          <section key={title}>
            <h3 className="text-lead">{title}</h3>
            <p className="mt-2">{text}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
