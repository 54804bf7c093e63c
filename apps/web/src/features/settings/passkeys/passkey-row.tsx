import type { PasskeyListItem } from '@supabase/supabase-js';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { NameForm } from '../name-form.tsx';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

function daysOf({ created_at: created, last_used_at: used }: PasskeyListItem): string {
  const added = `Added ${DAY.format(new Date(created))}`;
  return used ? `${added}, last used ${DAY.format(new Date(used))}` : `${added}, not used yet`;
}

interface PasskeyRowProps {
  readonly passkey: PasskeyListItem;
  readonly isBusy: boolean;
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onRemove: () => void;
}

export function PasskeyRow({ passkey, isBusy, onRename, onRemove }: PasskeyRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const name = passkey.friendly_name ?? 'Passkey';
  const rename = async (wanted: string) => {
    if (await onRename(wanted)) setRenaming(false);
  };
  return (
    <li className="flex flex-col gap-3 border-hairline border-b py-3.5 first:border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="break-words font-medium text-text-strong">{name}</p>
          <p className="text-small text-text-quiet">{daysOf(passkey)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            aria-label={`Rename ${name}`}
            aria-expanded={isRenaming}
            onClick={() => setRenaming(!isRenaming)}
          >
            Rename
          </Button>
          <ConfirmButton
            label={`Remove ${name}`}
            title={`Remove “${name}”?`}
            text={
              <>
                <p>It will no longer sign you in. Your password or a link by email still will.</p>
                <p>
                  Your device keeps its part of the passkey until you delete it there too. Look for
                  this site among your saved passwords.
                </p>
              </>
            }
            keep="Keep it"
            action="Remove"
            isBusy={isBusy}
            onConfirm={onRemove}
          >
            Remove…
          </ConfirmButton>
        </div>
      </div>
      {isRenaming ? (
        <NameForm
          label="New name"
          initial={name}
          action="Save"
          isBusy={isBusy}
          onName={(wanted) => void rename(wanted)}
          onCancel={() => setRenaming(false)}
        />
      ) : null}
    </li>
  );
}
