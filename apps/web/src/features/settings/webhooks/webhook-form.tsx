import { WEBHOOK_EVENTS } from '@tc/contract/api';
import { webhookRules } from '@tc/contract/forms';
import { useId } from 'react';
import { type Refused, refusedBy } from '../../../platform/forms/read-form.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { EVENT_WORDS } from './event-words.ts';
import type { useWebhooks } from './use-webhooks.ts';

interface WebhookFormProps {
  readonly onAdd: ReturnType<typeof useWebhooks>['add'];
  readonly onAdded: (secret: string) => void;
  readonly onClose: () => void;
}

function Events({ problem }: { readonly problem: string | null }) {
  const id = useId();
  return (
    <fieldset aria-describedby={problem ? id : undefined}>
      <legend className="font-medium text-small text-text-strong">What it is told</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <label key={event} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            name="events"
            value={event}
            defaultChecked
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="text-small text-text">
            {EVENT_WORDS[event]} <span className="measured text-text-quiet">{event}</span>
          </span>
        </label>
      ))}
      {problem ? (
        <p id={id} className="text-danger text-small">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Where a program listens, and for what. */
export function WebhookForm({ onAdd, onAdded, onClose }: WebhookFormProps) {
  const { form, isSending, failure, problemOf } = useForm({
    rules: webhookRules,
    send: async (wanted): Promise<Refused | null> => {
      const added = await onAdd(wanted);
      if (added.ok) {
        onAdded(added.value);
        return null;
      }
      const { url, ...fields } = added.error.fields;
      const shown = url ? { ...fields, url: `This address ${url}.` } : fields;
      return refusedBy(added.error.message, shown);
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5 rounded-panel bg-surface-2 p-4 md:p-5">
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <TextField
        label="Address"
        name="url"
        type="url"
        required
        autoFocus
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        problem={problemOf('url')}
        hint="Your program’s own https address on the internet."
      />
      <Events problem={problemOf('events')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" emphasis="primary" aria-disabled={isSending} aria-busy={isSending}>
          Add the webhook
        </Button>
        <Button emphasis="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
