import { type ExportFormat, exportCards } from '@tc/contract/locker';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { getFile } from '../../platform/api/file-calls.ts';
import { FILE_FORMATS, type FileFormat } from '../../platform/collection/file-formats.ts';
import { saveBlob } from '../../platform/save-blob.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';

/** The whole collection in a format that another program reads. */
export function ExportSection() {
  const account = useAccount();
  const show = useToast();
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async ({ id, name }: FileFormat) => {
    if (busy) return;
    setBusy(id);
    setProblem(null);
    const file = await getFile(account, exportCards, { query: { format: id } });
    setBusy(null);
    if (!file.ok) return setProblem(`${name} was not exported. ${file.error.message}`);
    saveBlob(file.value.name, file.value.content);
    show({ title: 'Exported', description: file.value.name });
  };
  return (
    <section
      aria-labelledby="export-title"
      className="flex flex-col gap-5 rounded-panel bg-surface-1 p-5 md:p-7"
    >
      <div className="flex flex-col gap-1.5">
        <h2 id="export-title" className="text-lead">
          Export
        </h2>
        <p className="text-small text-text-quiet">
          All your cards, on every plan. Cards in the trash are left out.
        </p>
      </div>
      {problem ? <Alert isAnswer>{problem}</Alert> : null}
      <ul className="border-hairline border-t">
        {FILE_FORMATS.map((format) => (
          <li
            key={format.id}
            className="flex items-center justify-between gap-5 border-hairline border-b py-3"
          >
            <div className="min-w-0">
              <p className="font-medium text-text-strong">{format.name}</p>
              <p className="text-small text-text-quiet">{format.text}</p>
            </div>
            <Button
              aria-label={`Download ${format.name}`}
              aria-disabled={busy !== null}
              aria-busy={busy === format.id}
              onClick={() => void save(format)}
              className="max-md:px-3"
            >
              <Download size={18} aria-hidden="true" />
              <span className="max-md:sr-only">{busy === format.id ? 'Writing…' : 'Download'}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
