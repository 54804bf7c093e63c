import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '../../bench/session.ts';
import { Alert, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { SaveScan } from './save-scan.ts';

interface KeepingProps {
  readonly session: Session;
  readonly saveScan: SaveScan | undefined;
}

type State = 'idle' | 'saving' | 'saved' | { readonly problem: string };

/** Whether this scan is kept: said plainly where it is not, with the button where it can be. */
export function Keeping({ session, saveScan }: KeepingProps) {
  const [state, setState] = useState<State>('idle');
  const { phase, card, decisions, name, turns } = session;
  if (!saveScan) return <OnThisDevice />;
  const save = async () => {
    if (phase.name !== 'graded') return;
    setState('saving');
    const details = { name, outlines: decisions.outlines, turns, report: phase.report };
    try {
      await saveScan(card, details);
      setState('saved');
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : 'The scan was not saved.' });
    }
  };
  return (
    <div className="flex flex-col items-start gap-4">
      {typeof state === 'object' ? <Alert isAnswer>{state.problem}</Alert> : null}
      {state === 'saved' ? <Note>Saved.</Note> : null}
      <Button emphasis="primary" onClick={save} disabled={state === 'saving' || state === 'saved'}>
        {state === 'saving' ? 'Saving' : 'Save this scan'}
      </Button>
    </div>
  );
}

export function OnThisDevice() {
  return (
    <p className="flex items-start gap-3 text-small">
      <Lock size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
      <span>
        These photos stay on this device. Saving scans to your account is not possible yet, so keep
        the report as a file if you need it later.
      </span>
    </p>
  );
}
