import { hasCleanPicture, type Session } from '../../../grading/session.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { useOutbox } from '../../../platform/outbox/outbox-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { KeptScan } from './kept-scan.tsx';
import { SendingState } from './sending-state.tsx';
import { useKeptScan } from './use-kept-scan.ts';

interface KeepingProps {
  readonly session: Session;
  /** The card in the locker that this scan belongs to; null for a new one. */
  readonly cardId: string | null;
  /** Another card is scanned next. */
  readonly onNext: () => void;
  readonly onName: (name: string) => void;
}

/** Where this scan is: in this browser, on its way, being graded, or saved. */
export function KeepingPanel(props: KeepingProps) {
  const outbox = useOutbox();
  return (
    <section aria-labelledby="keeping-title" className="rounded-panel bg-surface-2 p-5">
      <h2 id="keeping-title" className="legend">
        Your account
      </h2>
      <div className="mt-2 flex flex-col gap-4">
        {hasCleanPicture(props.session.decisions) ? (
          <p className="text-small">
            The clean picture stays in this browser until you close the page. This scan is saved
            without it.
          </p>
        ) : null}
        {outbox ? <Where {...props} outbox={outbox} /> : <p>Opening your account.</p>}
      </div>
    </section>
  );
}

function Where(props: KeepingProps & { readonly outbox: Outbox }) {
  const { session, cardId, outbox, onNext, onName } = props;
  const kept = useKeptScan(session, cardId);
  const { keepAgain } = kept;
  if (kept.name === 'storing') return <p>Saving the photos on this device.</p>;
  if (kept.name === 'removed') {
    return (
      <>
        <p>This scan is not saved.</p>
        <Button emphasis="primary" onClick={keepAgain} className="self-start">
          Save this scan
        </Button>
      </>
    );
  }
  if (kept.name === 'here') {
    const { key } = kept.card;
    return (
      <SendingState
        sending={kept.sending}
        onSend={() => void outbox.send(key)}
        onStop={() => void outbox.pause(key)}
        onRemove={() => void outbox.remove(key)}
      />
    );
  }
  const { card, scanId } = kept;
  return (
    <KeptScan key={scanId} {...{ scanId, card, session, onNext, onName }} onSent={kept.setSent} />
  );
}
