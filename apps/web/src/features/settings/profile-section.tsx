import { displayNameRules } from '@tc/contract/forms';
import { useId } from 'react';
import { initialsOf, type Person } from '../../platform/account/person.ts';
import { usePicture } from '../../platform/account/use-picture.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { Section } from './section.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import { removePicture, storePicture } from './store-picture.ts';
import { useChange } from './use-change.ts';

function Picture({ person }: { readonly person: Person }) {
  const id = useId();
  const { run, isBusy, failure, setFailure } = useChange();
  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    const small = await shrinkPicture(file);
    if (!small.ok) return setFailure({ message: small.error, code: null, isTemporary: false });
    await run((client) => storePicture(client, person.id, small.value), 'Picture changed');
  };
  const remove = () => run((client) => removePicture(client, person.id), 'Picture removed');
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar initials={initialsOf(person)} picture={usePicture(person)} size={72} />
        <Button asChild className="file-button relative">
          <label htmlFor={id} aria-disabled={isBusy || undefined}>
            {person.picture ? 'Change picture' : 'Add a picture'}
            <FileField
              id={id}
              accept="image/*"
              disabled={isBusy}
              onFiles={choose}
              className="absolute inset-0 size-full opacity-0"
            />
          </label>
        </Button>
        {person.picture ? (
          <Button emphasis="quiet" aria-disabled={isBusy} onClick={() => void remove()}>
            Remove
          </Button>
        ) : null}
      </div>
      {failure ? <Alert isAnswer>{failure.message}</Alert> : null}
    </div>
  );
}

/** How one appears in the product. */
export function ProfileSection({ person }: { readonly person: Person }) {
  const { run, isBusy, failure } = useChange();
  const { form, problemOf } = useForm({
    rules: displayNameRules,
    send: async ({ displayName }) => {
      const data = { display_name: displayName || null };
      await run(({ auth }) => auth.updateUser({ data }), 'Name saved');
      return null;
    },
  });
  return (
    <Section id="profile" title="Profile" text="Shown in your menu.">
      <Picture person={person} />
      {failure ? <Alert isAnswer>{failure.message}</Alert> : null}
      <form {...form} className="flex flex-col items-start gap-4">
        <div className="w-full max-w-md">
          <TextField
            label="Display name"
            name="displayName"
            autoComplete="nickname"
            problem={problemOf('displayName')}
            defaultValue={person.name}
          />
        </div>
        <Button type="submit" aria-disabled={isBusy}>
          Save name
        </Button>
      </form>
    </Section>
  );
}
