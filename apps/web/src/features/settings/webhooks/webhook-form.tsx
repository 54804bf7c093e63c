import { WEBHOOK_EVENTS } from '@tc/contract/api';
import { webhookRules } from '@tc/contract/forms';
import { type Refused, refusedBy } from '../../../platform/forms/read-form.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckList } from '../../../ui/check-list.tsx';
import { TextField } from '../../../ui/field.tsx';
import { EVENT_WORDS } from './event-words.ts';
import type { useWebhooks } from './use-webhooks.ts';

interface WebhookFormProps {
  readonly onAdd: ReturnType<typeof useWebhooks>['add'];
  readonly onAdded: (secret: string) => void;
  readonly onClose: () => void;
}

/** The address of a program, and the events it is told about. */
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
      <CheckList
        legend="What it is told"
        name="events"
        values={WEBHOOK_EVENTS}
        isChecked={() => true}
        problem={problemOf('events')}
      >
        {(event) => (
          <>
            {EVENT_WORDS[event]} <span className="measured text-text-quiet">{event}</span>
          </>
        )}
      </CheckList>
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
