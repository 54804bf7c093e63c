import { type Card, cardForm, listCardIds } from '@tc/contract/locker';
import { useRef, useState } from 'react';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { Allowed } from '../../../platform/collection/allowed.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { filtersOf, type LockerAddress } from '../collection/locker-address.ts';
import { type Bulk, countCards } from '../collection/use-bulk.ts';
import { SuggestedText } from '../form/card-fields.tsx';
import { LabelsDialog } from '../labels/labels-dialog.tsx';
import { BulkTools } from './bulk-tools.tsx';
import type { Selection } from './selection.ts';

interface BulkBarProps {
  readonly selection: Selection;
  readonly bulk: Bulk;
  readonly address: LockerAddress;
  /** Of all that is found, also what is not fetched yet. */
  readonly total: number;
  readonly cards: readonly Card[];
}

interface EditProps {
  readonly ids: readonly string[];
  readonly bulk: Bulk;
  readonly onDone: () => void;
}

/** What all picked cards get; a blank field changes nothing. */
function EditForm({ ids, bulk, onDone }: EditProps) {
  const [problem, setProblem] = useState<Readonly<Record<string, string>>>({});
  const read = (form: FormData, name: string) => String(form.get(name) ?? '');
  const send = async (form: FormData) => {
    const add = cardForm.safeParse({
      ...{ game: read(form, 'game'), set: read(form, 'set') },
      tags: read(form, 'addTags'),
    });
    const gone = cardForm.safeParse({ tags: read(form, 'removeTags') });
    if (!add.success || !gone.success) {
      const issues = [...(add.error?.issues ?? []), ...(gone.error?.issues ?? [])];
      setProblem(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    const { game, set, tags = [] } = add.data;
    const removeTags = gone.data.tags ?? [];
    onDone();
    await bulk.change(ids, {
      ...(game && { game }),
      ...(set && { set }),
      ...(tags.length > 0 && { addTags: tags }),
      ...(removeTags.length > 0 && { removeTags }),
    });
  };
  const field = (label: string, name: string, of: 'game' | 'set' | 'tags') => (
    <SuggestedText {...{ label, name }} field={of} initial="" problem={problem[of] ?? null} />
  );
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      {field('Game or sport', 'game', 'game')}
      {field('Set', 'set', 'set')}
      {field('Tags to add, with commas', 'addTags', 'tags')}
      {field('Tags to remove, with commas', 'removeTags', 'tags')}
      <Button type="submit" emphasis="primary" className="self-start">
        Change {countCards(ids.length)}
      </Button>
    </form>
  );
}

/** What can be done to the picked cards: under the thumb, else above the list, clear of messages. */
export function BulkBar({ selection, bulk, address, total, cards }: BulkBarProps) {
  const account = useAccount();
  const show = useToast();
  const [isEditing, setEditing] = useState(false);
  const [isLabelling, setLabelling] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const labelOpener = useRef<HTMLButtonElement>(null);
  const ids = [...selection.ids];
  const isOff = ids.length === 0 || bulk.isBusy;
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
            <Button ref={opener} aria-disabled={isOff} onClick={() => isOff || setEditing(true)}>
              Edit
            </Button>
            <Button
              ref={labelOpener}
              aria-disabled={isOff}
              onClick={() => isOff || setLabelling(true)}
            >
              Labels
            </Button>
            <BulkTools {...{ ids, isOff }} onDone={selection.end} />
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
      <LabelsDialog
        {...{ ids, known: cards, isOpen: isLabelling, opener: labelOpener }}
        onOpenChange={setLabelling}
      />
      <Dialog
        title={`Edit ${countCards(ids.length)}`}
        lead="A field left blank stays as it is on each card."
        isFilledIn
        isOpen={isEditing}
        onOpenChange={setEditing}
        opener={opener}
      >
        <EditForm
          ids={ids}
          bulk={bulk}
          onDone={() => {
            setEditing(false);
            selection.end();
          }}
        />
      </Dialog>
    </section>
  );
}
