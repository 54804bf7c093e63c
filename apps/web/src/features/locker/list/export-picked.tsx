import { type ExportFormat, exportPicked, MOST_AT_ONCE } from '@tc/contract/locker';
import { useRef, useState } from 'react';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { getFile } from '../../../platform/api/file-calls.ts';
import { FILE_FORMATS } from '../../../platform/collection/file-formats.ts';
import { saveBlob } from '../../../platform/save-blob.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { countCards } from '../collection/use-bulk.ts';

interface ExportPickedProps {
  readonly ids: readonly string[];
  readonly isOff: boolean;
}

const FORMATS = FILE_FORMATS.map(({ id, name }) => ({ value: id, name }));

const TOO_MANY = `One file holds up to ${MOST_AT_ONCE.toLocaleString('en-US')} selected cards. Select fewer, or export the whole collection under Import and export.`;

/** The selected cards in a format that another program reads. */
export function ExportPicked({ ids, isOff }: ExportPickedProps) {
  const account = useAccount();
  const show = useToast();
  const [isOpen, setOpen] = useState(false);
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const save = async () => {
    if (isBusy) return;
    if (ids.length > MOST_AT_ONCE) return setProblem(TOO_MANY);
    setBusy(true);
    setProblem(null);
    const file = await getFile(account, exportPicked, { body: { ids, format } });
    setBusy(false);
    if (!file.ok) return setProblem(`The cards were not exported. ${file.error.message}`);
    saveBlob(file.value.name, file.value.content);
    setOpen(false);
    show({ title: 'Exported', description: file.value.name });
  };
  return (
    <>
      <Button ref={opener} aria-disabled={isOff} onClick={() => isOff || setOpen(true)}>
        Export
      </Button>
      <Dialog
        title={`Export ${countCards(ids.length)}`}
        lead={FILE_FORMATS.find(({ id }) => id === format)?.text}
        isOpen={isOpen}
        onOpenChange={setOpen}
        opener={opener}
      >
        <div className="flex flex-col gap-5">
          {problem ? <Alert isAnswer>{problem}</Alert> : null}
          <Choice label="Format" value={format} options={FORMATS} onChange={setFormat} />
          <Button
            emphasis="primary"
            className="self-start"
            aria-busy={isBusy}
            onClick={() => void save()}
          >
            {isBusy ? 'Writing…' : 'Download'}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
