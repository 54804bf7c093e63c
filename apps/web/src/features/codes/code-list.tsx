import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, DialogCancel } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { CodeItem } from './code-item.tsx';
import type { FoundCode, History } from './history.ts';

interface CodeListProps {
  readonly history: History;
  readonly ownOrigin: string;
  readonly onAttach: (tag: string) => void;
}

function DeleteAll({ onSure }: { readonly onSure: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <ConfirmDialog
      trigger={<Button emphasis="quiet">Delete all</Button>}
      title="Delete all codes?"
      text={<p>They are kept on this device only, so they are gone then.</p>}
      isOpen={isAsking}
      onOpenChange={setAsking}
    >
      <div className="flex flex-wrap gap-3">
        <DialogCancel asChild>
          <Button>Keep them</Button>
        </DialogCancel>
        <Button
          emphasis="danger"
          onClick={() => {
            onSure();
            setAsking(false);
          }}
        >
          Delete all
        </Button>
      </div>
    </ConfirmDialog>
  );
}

/** Codes that were read on this device, newest first. */
export function CodeList({ history, ownOrigin, onAttach }: CodeListProps) {
  const { codes, isKept, remove, clear } = history;
  const show = useToast();
  const removeOne = (code: FoundCode) => {
    const restore = remove(code);
    const action = { name: 'Undo', how: 'Or read the code again.', act: restore };
    show({ title: 'Code deleted', action });
  };
  return (
    <section aria-labelledby="read-title" className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="read-title" className="text-title">
          Read on this device
        </h2>
        {codes.length > 0 ? <DeleteAll onSure={clear} /> : null}
      </div>
      {isKept ? null : (
        <p className="mt-3 text-small">
          This browser stores nothing, so this list lasts as long as the page.
        </p>
      )}
      {codes.length === 0 ? (
        <p className="mt-3 text-text-quiet">
          Nothing yet. A slab’s code shows its certification number, the company’s page for it, and
          can be attached to a card in My Locker.
        </p>
      ) : (
        <ul className="mt-3 border-hairline border-t">
          {codes.map((code) => (
            <CodeItem
              key={`${code.format} ${code.text}`}
              {...{ code, ownOrigin, onAttach }}
              onRemove={() => removeOne(code)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
