import { shareRules } from '@tc/contract/forms';
import {
  type NewShare,
  SHARE_FIELDS,
  SHARED_BY_DEFAULT,
  type ShareField,
} from '@tc/contract/locker';
import { useForm } from '../../platform/forms/use-form.ts';
import { endOfDay } from '../../platform/moments.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FIELD_NAMES } from './field-names.ts';

interface ShareFormProps {
  readonly onMake: (wanted: Omit<NewShare, 'cardId'>) => Promise<string | null>;
  readonly onClose: () => void;
}

function chosenIn(form: FormData): ShareField[] {
  const chosen = new Set(form.getAll('fields'));
  return SHARE_FIELDS.filter((field) => chosen.has(field));
}

/** What a new link shows, for how long, and to whom. */
export function ShareForm({ onMake, onClose }: ShareFormProps) {
  const { form, isSending, failure, problemOf } = useForm({
    rules: shareRules,
    send: async ({ expiresOn, password }, data) => {
      const refused = await onMake({
        fields: chosenIn(data),
        ...(expiresOn !== '' && { expiresAt: endOfDay(expiresOn) }),
        ...(password !== '' && { password }),
      });
      if (refused) return { formErrors: [refused] };
      onClose();
      return null;
    },
  });
  return (
    <form {...form} className="flex max-w-2xl flex-col gap-5 rounded-panel bg-surface-2 p-4 md:p-5">
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <fieldset>
        <legend className="legend">Shown along with the photos and the estimate</legend>
        <div className="mt-2 grid grid-cols-2 gap-x-4 md:grid-cols-3">
          {SHARE_FIELDS.map((field) => (
            <label key={field} className="flex min-h-11 items-center gap-3 text-text-strong">
              <input
                type="checkbox"
                name="fields"
                value={field}
                defaultChecked={SHARED_BY_DEFAULT.includes(field)}
                className="size-5 accent-accent"
              />
              {FIELD_NAMES[field]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Last day"
          name="expiresOn"
          type="date"
          hint="Without one, the link works until you end it."
          problem={problemOf('expiresOn')}
        />
        <TextField
          label="Password"
          name="password"
          type="text"
          autoComplete="off"
          hint="Give it to the people who should see the card."
          problem={problemOf('password')}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" emphasis="primary" aria-disabled={isSending} aria-busy={isSending}>
          Make the link
        </Button>
        <Button emphasis="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
