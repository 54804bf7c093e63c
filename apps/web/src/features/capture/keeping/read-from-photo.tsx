import { changeCard } from '@tc/contract/locker';
import { useState } from 'react';
import { PrintedText, type TakenFields } from '../../../grading/reading/printed-text.tsx';
import type { ReadField } from '../../../grading/reading/suggest.ts';
import type { Session } from '../../../grading/session.ts';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { Alert } from '../../../ui/alert.tsx';

interface ReadFromPhotoProps {
  readonly cardId: string;
  readonly session: Session;
  readonly onName: (name: string) => void;
}

/** Suggests what is printed on the card that was just saved. What people choose is saved with it. */
export function ReadFromPhoto({ cardId, session, onName }: ReadFromPhotoProps) {
  const account = useAccount();
  const [saved, setSaved] = useState<TakenFields>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { phase, card, turns } = session;
  if (phase.name !== 'graded') return null;
  const { front } = phase.report.sides;
  const load = async () => ({ photo: card.front.blob, side: front, turns: turns.front });
  const take = async (field: ReadField, value: string) => {
    // The name has its own field here, which saves its content.
    if (field === 'name') return onName(value);
    const input = field === 'year' ? { year: Number(value) } : { [field]: value };
    const answer = await callApi(account, changeCard, { params: { id: cardId }, input });
    setProblem(answer.ok ? null : answer.error.message);
    if (answer.ok) setSaved((now) => ({ ...now, [field]: value }));
  };
  return (
    <>
      {problem ? <Alert isAnswer>{problem}</Alert> : null}
      <PrintedText
        load={load}
        taken={{ ...saved, name: session.name.trim() }}
        isUnnamed={session.name.trim() === ''}
        onTake={(field, value) => void take(field, value)}
      />
    </>
  );
}
