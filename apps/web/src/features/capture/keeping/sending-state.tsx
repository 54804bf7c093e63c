import { Link } from 'react-router';
import type { Sending } from '../../../platform/outbox/outbox-entry.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';

interface SendingStateProps {
  readonly sending: Sending;
  readonly onSend: () => void;
  readonly onStop: () => void;
  readonly onRemove: () => void;
}

/** A scan that the server does not have yet. */
export function SendingState({ sending, onSend, onStop, onRemove }: SendingStateProps) {
  switch (sending.name) {
    case 'sending':
      return (
        <>
          <ProgressLine label="Sending the photos" share={sending.share} />
          <Button onClick={onStop} className="self-start">
            Stop sending
          </Button>
        </>
      );
    case 'waiting':
      return (
        <>
          <p role="status">
            <strong className="font-medium text-text-strong">Waiting to be sent.</strong>{' '}
            {sending.problem === null
              ? 'It is next in line.'
              : `${sending.problem} The scan is kept on this device and will be sent by itself.`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={onSend}>Send now</Button>
            <Button emphasis="quiet" onClick={onRemove}>
              Do not save it
            </Button>
          </div>
        </>
      );
    case 'held':
      return <Held {...{ sending, onSend, onRemove }} />;
  }
}

interface HeldProps {
  readonly sending: Extract<Sending, { readonly name: 'held' }>;
  readonly onSend: () => void;
  readonly onRemove: () => void;
}

function Held({ sending, onSend, onRemove }: HeldProps) {
  const { code, message } = sending.hold;
  const isFull = code === 'plan-limit';
  return (
    <>
      {code === 'stopped' ? <p role="status">{message}</p> : <Alert isAnswer>{message}</Alert>}
      <p className="text-small">The photos stay on this device until you send or remove them.</p>
      <div className="flex flex-wrap gap-3">
        {isFull ? (
          <Button asChild emphasis="primary">
            <Link to="/pricing">See the plans</Link>
          </Button>
        ) : null}
        <Button emphasis={isFull ? 'secondary' : 'primary'} onClick={onSend}>
          {code === 'stopped' ? 'Send it now' : 'Try again'}
        </Button>
        <Button emphasis="quiet" onClick={onRemove}>
          Do not save it
        </Button>
      </div>
    </>
  );
}
