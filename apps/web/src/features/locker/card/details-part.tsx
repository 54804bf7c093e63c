import { useQueryClient } from '@tanstack/react-query';
import { type Card, cardForm, changeCard, readCard, type Scan } from '@tc/contract/locker';
import { useRef, useState } from 'react';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import { refusedBy } from '../../../platform/forms/read-form.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useRefreshCards } from '../collection/use-cards.ts';
import { IdentityFields, OwnFields } from '../form/card-fields.tsx';
import { ReadFromScan } from './read-from-scan.tsx';

const FACTS = {
  name: 'name',
  game: 'game',
  set: 'set',
  number: 'number',
  year: 'year',
  variant: 'variant',
  language: 'language',
  quantity: 'quantity',
  cost: 'cost',
  acquiredOn: 'date',
  notes: 'notes',
  tags: 'tags',
  value: 'value',
  grade: 'grade',
} as const satisfies Partial<Record<keyof Card, string>>;

const LISTED = new Intl.ListFormat('en-US');

/** What somebody else changed in the meantime, in words. */
function changedBetween(one: Card, other: Card): string {
  const names = (Object.keys(FACTS) as (keyof typeof FACTS)[]).filter(
    (fact) => JSON.stringify(one[fact]) !== JSON.stringify(other[fact]),
  );
  return names.length > 0
    ? LISTED.format(names.map((fact) => FACTS[fact]))
    : 'nothing you see here';
}

interface ConflictProps {
  readonly read: Card;
  readonly newer: Card;
  readonly onLoad: () => void;
}

/** The card was changed elsewhere. Nothing is lost, and its owner decides. */
function Conflict({ read, newer, onLoad }: ConflictProps) {
  return (
    <Alert isAnswer>
      <p>
        This card was changed elsewhere since you opened it: {changedBetween(read, newer)}. What you
        typed is still here, and not saved.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit">Save mine over it</Button>
        <Button emphasis="quiet" onClick={onLoad}>
          Load the newer card
        </Button>
      </div>
    </Alert>
  );
}

interface EditorProps {
  readonly card: Card;
  readonly scan: Scan | undefined;
  readonly onNewer: (card: Card) => void;
}

function Editor({ card, scan, onNewer }: EditorProps) {
  const account = useAccount();
  const refresh = useRefreshCards();
  const show = useToast();
  const [newer, setNewer] = useState<Card | null>(null);
  /** The version that the person has seen. */
  const seen = useRef(card.version);
  const params = { id: card.id };
  const { form, failure, isSending, problemOf } = useForm({
    rules: cardForm,
    send: async (input) => {
      const answer = await callApi(account, changeCard, { params, input, ifMatch: seen.current });
      if (answer.ok) {
        await refresh();
        show({ title: 'Card saved' });
        onNewer(answer.value);
        return null;
      }
      if (answer.error.code !== 'stale') {
        setNewer(null);
        return refusedBy(answer.error.message, answer.error.fields);
      }
      const now = await callApi(account, readCard, { params });
      if (!now.ok) return refusedBy(now.error.message, {});
      // Pressing again overwrites what is shown now, but nothing newer than that.
      seen.current = now.value.version;
      setNewer(now.value);
      return { formErrors: [answer.error.message] };
    },
  });
  return (
    <form {...form} className="flex max-w-2xl flex-col gap-4">
      {newer ? <Conflict read={card} newer={newer} onLoad={() => onNewer(newer)} /> : null}
      {failure && !newer ? <Alert isAnswer>{failure}</Alert> : null}
      {scan ? <ReadFromScan scan={scan} card={card} formId={form.id} /> : null}
      <IdentityFields {...{ card, problemOf }} />
      <OwnFields {...{ card, problemOf }} />
      {newer ? null : (
        <Button
          type="submit"
          emphasis="primary"
          className="self-start"
          aria-disabled={isSending}
          aria-busy={isSending}
        >
          Save the card
        </Button>
      )}
    </form>
  );
}

interface DetailsPartProps {
  readonly card: Card;
  /** The newest one. */
  readonly scan: Scan | undefined;
}

/** The details of a card, edited in place. Changes from elsewhere do not overwrite what somebody is typing. */
export function DetailsPart({ card, scan }: DetailsPartProps) {
  const queries = useQueryClient();
  const [base, setBase] = useState(card);
  return (
    <Editor
      key={base.version}
      card={base}
      scan={scan}
      onNewer={(newer) => {
        queries.setQueryData([...QUERY_KEYS.card, newer.id], newer);
        setBase(newer);
      }}
    />
  );
}
