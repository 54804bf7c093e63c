import { KEY_SCOPES, MOST_KEY_NAME_CHARACTERS, type NewApiKey } from '@tc/contract/api';
import { apiKeyRules } from '@tc/contract/forms';
import { type Refused, refusedBy } from '../../../platform/forms/read-form.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { endOfDay } from '../../../platform/moments.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckList } from '../../../ui/check-list.tsx';
import { TextField } from '../../../ui/field.tsx';
import { SCOPE_WORDS } from './scope-words.ts';
import type { useApiKeys } from './use-api-keys.ts';

interface KeyFormProps {
  readonly onMake: ReturnType<typeof useApiKeys>['make'];
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

/** The name of a new key, what it may do, and for how long. */
export function KeyForm({ onMake, onMade, onClose }: KeyFormProps) {
  const { form, isSending, failure, problemOf } = useForm({
    rules: apiKeyRules,
    send: async ({ name, scopes, expiresOn }): Promise<Refused | null> => {
      const wanted: NewApiKey = { name, scopes };
      const expiresAt = expiresOn === '' ? null : endOfDay(expiresOn);
      const made = await onMake({ ...wanted, expiresAt });
      if (made.ok) {
        onMade(made.value);
        return null;
      }
      const { expiresAt: over, ...fields } = made.error.fields;
      const shown = over ? { ...fields, expiresOn: 'Choose today or a later day.' } : fields;
      return refusedBy(made.error.message, shown);
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5 rounded-panel bg-surface-2 p-4 md:p-5">
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          required
          autoFocus
          autoComplete="off"
          maxLength={MOST_KEY_NAME_CHARACTERS}
          problem={problemOf('name')}
          hint="The program or machine that uses it."
        />
        <TextField
          label="Last day"
          name="expiresOn"
          type="date"
          problem={problemOf('expiresOn')}
          hint="Without one, the key works until you revoke it."
        />
      </div>
      <CheckList
        legend="What it may do"
        name="scopes"
        values={KEY_SCOPES}
        isChecked={(scope) => scope === 'read'}
        problem={problemOf('scopes')}
      >
        {(scope) => (
          <>
            <span className="font-medium text-text-strong">{SCOPE_WORDS[scope].name}.</span>{' '}
            {SCOPE_WORDS[scope].may}
          </>
        )}
      </CheckList>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" emphasis="primary" aria-disabled={isSending} aria-busy={isSending}>
          Make the key
        </Button>
        <Button emphasis="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
