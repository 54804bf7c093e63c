import { batchRules } from '@tc/contract/forms';
import { MOST_BATCH_ITEMS, MOST_BATCH_NAME_CHARACTERS } from '@tc/contract/locker';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '../../platform/account/account-context.tsx';
import { useForm } from '../../platform/forms/use-form.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { useRuleChoices } from '../../platform/rules/use-rule-choices.ts';
import { Alert, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { beginBatch } from './batch/use-batches.ts';
import type { PairingUse } from './pairing/use-pairing.ts';

const PAIRINGS = [
  { value: 'names', name: 'By name' },
  { value: 'turns', name: 'Front, back' },
  { value: 'fronts', name: 'Fronts only' },
] as const;

/** The browser asks before the page closes while photos are being stored. */
function useAskFirst(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}

function useBeginning(use: PairingUse, outbox: Outbox) {
  const account = useAccount();
  const navigate = useNavigate();
  const [kept, setKept] = useState<number | null>(null);
  useAskFirst(kept !== null);
  /** Null once the batch is open, or if there is nothing to begin with. */
  const begin = async (name: string, rules: string): Promise<string | null> => {
    const cards = use.paired?.cards ?? [];
    if (cards.length === 0 || cards.length > MOST_BATCH_ITEMS) return null;
    setKept(0);
    try {
      const id = await beginBatch(account, outbox, { name, rules, cards }, setKept);
      setKept(null);
      await navigate(`/bulk-scan/${id}`);
      return null;
    } catch (error) {
      setKept(null);
      return error instanceof Error ? error.message : 'The batch could not be started.';
    }
  };
  return { begin, kept };
}

function LeftOut({ left }: { readonly left: readonly string[] }) {
  if (left.length === 0) return null;
  return (
    <Note>
      Left out: {left.slice(0, 5).join(' ')}
      {left.length > 5 ? ` And ${left.length - 5} more.` : ''}
    </Note>
  );
}

interface BeginFormProps {
  readonly use: PairingUse;
  readonly outbox: Outbox;
}

/** How photos are paired, the rules that grade them, and the start button. */
export function BeginForm({ use, outbox }: BeginFormProps) {
  const choices = useRuleChoices();
  const [rules, setRules] = useState(choices[0]?.value ?? '');
  const [firstName] = useState(() => `Batch of ${new Date().toLocaleDateString('en-US')}`);
  const { begin, kept } = useBeginning(use, outbox);
  const { form, failure, problemOf } = useForm({
    rules: batchRules,
    send: async ({ name }) => {
      const refused = await begin(name, rules);
      return refused === null ? null : { formErrors: [refused] };
    },
  });
  const cards = use.paired?.cards ?? [];
  const pairs = cards.filter(({ back }) => back !== null).length;
  const isTooMany = cards.length > MOST_BATCH_ITEMS;
  return (
    <form {...form} className="flex max-w-3xl flex-col gap-5">
      <Segmented label="Pairing" value={use.pairing} options={PAIRINGS} onChange={use.pairBy} />
      <p role="status" className="text-text-strong">
        {cards.length} {cards.length === 1 ? 'card' : 'cards'}, {pairs} of them with a back.
      </p>
      <LeftOut left={use.found?.left ?? []} />
      <div className="grid items-end gap-4 md:grid-cols-2">
        <TextField
          label="Name of the batch"
          name="name"
          required
          autoComplete="off"
          maxLength={MOST_BATCH_NAME_CHARACTERS}
          defaultValue={firstName}
          problem={problemOf('name')}
        />
        <Choice label="Rule book" value={rules} options={choices} onChange={setRules} />
      </div>
      {isTooMany ? (
        <Alert>A batch takes up to {MOST_BATCH_ITEMS} cards. Leave some out.</Alert>
      ) : null}
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      {kept === null ? null : (
        <ProgressLine label="Saving the photos in this browser" share={kept / cards.length} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          emphasis="primary"
          aria-disabled={kept !== null || cards.length === 0 || isTooMany}
        >
          Begin with {cards.length} {cards.length === 1 ? 'card' : 'cards'}
        </Button>
        {use.canUndo ? (
          <Button onClick={use.undo}>
            <Undo2 size={18} aria-hidden="true" />
            Undo
          </Button>
        ) : null}
        <Button emphasis="quiet" onClick={use.clear}>
          Choose other photos
        </Button>
      </div>
    </form>
  );
}
