import { type Card, listCardIds } from '@tc/contract/locker';
import { useRef, useState } from 'react';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { Allowed } from '../../../platform/collection/allowed.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { filtersOf, type LockerAddress } from '../collection/locker-address.ts';
import { type Bulk, countCards } from '../collection/use-bulk.ts';
import { LabelsDialog } from '../labels/labels-dialog.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { BulkTools } from './bulk-tools.tsx';
import { ExportPicked } from './export-picked.tsx';
import type { Selection } from './selection.ts';

interface BulkBarProps {
  readonly selection: Selection;
  readonly bulk: Bulk;
  readonly address: LockerAddress;
  /** The number of all cards found, including those not loaded yet. */
  readonly total: number;
  readonly cards: readonly Card[];
}

interface ActsProps {
  readonly ids: readonly string[];
  readonly isOff: boolean;
  readonly onDone: () => void;
}

/** Opens a form for the selected cards; its button gets the focus back. */
function useOpened() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return { isOpen, onOpenChange: setOpen, opener };
}

function EditButton({ ids, isOff, bulk, onDone }: ActsProps & { readonly bulk: Bulk }) {
  const opened = useOpened();
  const { opener, onOpenChange } = opened;
  return (
    <>
      <Button ref={opener} aria-disabled={isOff} onClick={() => isOff || onOpenChange(true)}>
        Edit
      </Button>
      <Dialog
        title={`Edit ${countCards(ids.length)}`}
        lead="A field left blank stays as it is on each card."
        isFilledIn
        {...opened}
      >
        <BulkEdit
          ids={ids}
          bulk={bulk}
          onDone={() => {
            onOpenChange(false);
            onDone();
          }}
        />
      </Dialog>
    </>
  );
}

interface LabelsButtonProps {
  readonly ids: readonly string[];
  readonly isOff: boolean;
  readonly known: readonly Card[];
}

function LabelsButton({ ids, isOff, known }: LabelsButtonProps) {
  const opened = useOpened();
  const { opener, onOpenChange } = opened;
  return (
    <>
      <Button ref={opener} aria-disabled={isOff} onClick={() => isOff || onOpenChange(true)}>
        Labels
      </Button>
      <LabelsDialog {...{ ids, known }} {...opened} />
    </>
  );
}

/**
 * What can be done with the selected cards. Near the thumb on phones, otherwise above the list, clear of
 * messages.
 */
export function BulkBar({ selection, bulk, address, total, cards }: BulkBarProps) {
  const account = useAccount();
  const show = useToast();
  const ids = [...selection.ids];
  const isOff = ids.length === 0 || bulk.isBusy;
  const acts = { ids, isOff, onDone: selection.end };
  const pickAll = async () => {
    if (cards.length >= total) return selection.pick(cards.map(({ id }) => id));
    const answer = await callApi(account, listCardIds, { input: filtersOf(address) });
    if (answer.ok) selection.pick(answer.value.ids);
    else show({ title: 'Not selected', description: answer.error.message, tone: 'danger' });
  };
  const finish = (work: () => Promise<void>) => async () => {
    if (isOff) return;
    await work();
    selection.end();
  };
  return (
    <section
      aria-label="Selected cards"
      className="z-20 mb-5 bg-surface-1 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:mb-0 max-md:border-hairline max-md:border-t max-md:pb-[env(safe-area-inset-bottom)] md:sticky md:top-(--header-height) md:rounded-panel md:low:top-0"
    >
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 px-5 py-2 max-md:[&_button]:px-3 md:gap-x-3">
        <p role="status" className="measured mr-auto text-small text-text-strong max-md:w-full">
          {countCards(ids.length)} selected
        </p>
        <Button emphasis="quiet" onClick={() => void pickAll()}>
          All {total.toLocaleString('en-US')}
        </Button>
        {address.isTrash ? (
          <Allowed right="curate">
            <Button aria-disabled={isOff} onClick={finish(() => bulk.restore(ids))}>
              Restore
            </Button>
          </Allowed>
        ) : (
          <>
            <EditButton {...acts} bulk={bulk} />
            <LabelsButton {...{ ids, isOff }} known={cards} />
            <Allowed right="export">
              <ExportPicked {...{ ids, isOff }} />
            </Allowed>
            <BulkTools {...acts} />
            <Allowed right="curate">
              <Button
                emphasis="danger"
                aria-disabled={isOff}
                onClick={finish(() => bulk.remove(ids))}
              >
                Delete
              </Button>
            </Allowed>
          </>
        )}
        <Button emphasis="quiet" onClick={selection.end}>
          Done
        </Button>
      </div>
    </section>
  );
}
