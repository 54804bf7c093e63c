import { type Card, changeCard, listCards } from '@tc/contract/locker';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAccount, useAccountState } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { signInAddress } from '../../../platform/safe-return.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toasts.tsx';

interface AttachDialogProps {
  readonly tag: string;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Adds a certification to a card in the locker, as a tag that people can search for. */
export function AttachDialog({ tag, opener, onClose }: AttachDialogProps) {
  const account = useAccount();
  const state = useAccountState();
  useEffect(() => {
    void account.restore();
  }, [account]);
  const isOut = state.kind === 'visitor' || state.kind === 'second-factor';
  return (
    <Dialog
      title={`Attach ${tag}`}
      lead="The number becomes a tag of the card, so that you can find the card by it."
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      opener={opener}
    >
      {state.kind === 'member' ? <CardChoice {...{ tag, onClose }} /> : null}
      {isOut ? (
        <>
          <p>
            Cards are kept in My Locker. Sign in to choose one; this code stays in your history.
          </p>
          <Button asChild emphasis="primary" className="self-start">
            <Link to={signInAddress('/qr-scanner')}>Sign in</Link>
          </Button>
        </>
      ) : null}
      {state.kind === 'unknown' ? <p role="status">Looking up who is signed in</p> : null}
      {state.kind === 'unreachable' ? <p role="alert">The server does not answer.</p> : null}
    </Dialog>
  );
}

type Found = readonly Card[] | 'looking' | { readonly problem: string };

/** The newest cards, or those that match the search. */
function useCards(word: string): Found {
  const account = useAccount();
  const [found, setFound] = useState<Found>('looking');
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const q = word.trim();
    const input = { ...(q ? { q } : {}), sort: 'newest', trash: 'false', limit: 20 } as const;
    callApi(account, listCards, { input, signal }).then((answer) => {
      if (signal.aborted) return;
      setFound(answer.ok ? answer.value.items : { problem: answer.error.message });
    });
    return () => ended.abort();
  }, [account, word]);
  return found;
}

function CardChoice({ tag, onClose }: Pick<AttachDialogProps, 'tag' | 'onClose'>) {
  const account = useAccount();
  const show = useToast();
  const [word, setWord] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const found = useCards(word);
  const attach = async (card: Card) => {
    const tags = [...new Set([...card.tags, tag])];
    const answer = await callApi(account, changeCard, {
      params: { id: card.id },
      input: { tags },
      ifMatch: card.version,
    });
    if (!answer.ok) return setProblem(answer.error.message);
    show({ title: 'Attached', description: `${card.name ?? 'The card'} now has the tag ${tag}.` });
    onClose();
  };
  return (
    <>
      <TextField
        label="Find a card"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      {problem ? (
        <p role="alert" className="text-danger text-small">
          {problem}
        </p>
      ) : null}
      <CardList found={found} onChoose={attach} />
    </>
  );
}

function CardList({
  found,
  onChoose,
}: {
  readonly found: Found;
  readonly onChoose: (card: Card) => void;
}) {
  if (found === 'looking') return <p role="status">Looking for your cards</p>;
  if ('problem' in found) return <p role="alert">{found.problem}</p>;
  if (found.length === 0) return <p role="status">No card was found.</p>;
  return (
    <ul aria-label="Your cards" className="max-h-72 overflow-y-auto border-hairline border-t">
      {found.map((card) => (
        <li key={card.id} className="border-hairline border-b">
          <button
            type="button"
            onClick={() => onChoose(card)}
            className="min-h-12 w-full px-2 py-2 text-left text-text-strong hover:bg-surface-3"
          >
            {card.name?.trim() || 'Unnamed card'}
            <span className="block text-label text-text-quiet">
              {[card.set, card.number].filter(Boolean).join(', ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
