import type { Webhook } from '@tc/contract/api';
import { useId, useState } from 'react';
import { showDay, showMoment } from '../../../platform/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import type { WebhookActs } from './use-webhooks.ts';

function troubleOf({ state, failingSince }: Webhook): string | null {
  if (state === 'disabled') return 'Disabled: nothing arrived there';
  if (state === 'resting') return 'Paused until the plan is back';
  return failingSince ? `Nothing has arrived since ${showMoment(failingSince)}` : null;
}

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly acts: WebhookActs;
}

export function WebhookRow({ webhook, acts }: WebhookRowProps) {
  const { id, url, events, state, createdAt } = webhook;
  const [isOpen, setOpen] = useState(false);
  const log = useId();
  const trouble = troubleOf(webhook);
  return (
    <li className="flex flex-col gap-3 border-hairline border-b py-3.5 first:border-t">
      <div className="min-w-0">
        <p className="measured whitespace-normal text-small text-text-strong [overflow-wrap:anywhere]">
          {url}
        </p>
        <p className="text-small text-text-quiet">
          {events.join(', ')}. Added {showDay(createdAt)}.
        </p>
        {trouble ? <p className="text-danger text-small">{trouble}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'disabled' ? (
          <Button aria-label={`Enable ${url}`} onClick={() => void acts.enable(id)}>
            Enable
          </Button>
        ) : null}
        {state === 'live' ? (
          <Button
            aria-label={`Send a test to ${url}`}
            onClick={() => {
              setOpen(true);
              void acts.sendTest(id);
            }}
          >
            Send a test
          </Button>
        ) : null}
        <Button
          emphasis="quiet"
          aria-label={`Log of ${url}`}
          aria-expanded={isOpen}
          aria-controls={log}
          onClick={() => setOpen(!isOpen)}
        >
          Log
        </Button>
        <ConfirmButton
          label={`Remove ${url}`}
          title="Remove this webhook?"
          text={<p>Nothing more is sent to this address, and its log is deleted.</p>}
          keep="Keep it"
          action="Remove"
          isBusy={false}
          onConfirm={() => void acts.remove(id)}
        >
          Remove…
        </ConfirmButton>
      </div>
      <div id={log}>{isOpen ? <DeliveryLog id={id} /> : null}</div>
    </li>
  );
}
