import { changeCard } from '@tc/contract/locker';
import { useEffect, useState } from 'react';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';

/** While somebody is typing, not every letter is sent. */
const PAUSE_MS = 900;

/**
 * Gives a card that is already in the locker the name that its owner is typing. Returns what to say about it.
 */
export function useCardName(cardId: string | null, name: string, sentName: string): string | null {
  const account = useAccount();
  const [kept, setKept] = useState(sentName);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (cardId === null || name === kept) return;
    const send = async () => {
      const input = { name: name || null };
      const answer = await callApi(account, changeCard, { params: { id: cardId }, input });
      if (answer.ok) setKept(name);
      setProblem(answer.ok ? null : answer.error.message);
    };
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [account, cardId, name, kept]);
  if (problem !== null) return `The name was not saved. ${problem}`;
  return name !== sentName && name === kept ? 'The name is saved with the card.' : null;
}
