import { ownNameRules } from '@tc/contract/forms';
import { Bookmark, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { refusedBy } from '../../../platform/forms/read-form.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useViews } from '../collection/use-views.ts';

function SaveForm({ save, query }: { save: ReturnType<typeof useViews>['save']; query: string }) {
  const { form, failure, isSending, problemOf } = useForm({
    rules: ownNameRules,
    send: async ({ name }) => {
      const answer = await save(name, query);
      return answer.ok ? null : refusedBy(answer.error.message, answer.error.fields);
    },
  });
  return (
    <form {...form} className="flex flex-col gap-3">
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <TextField
        label="Name of the view"
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        hint="Keeps search, filters, order and grid or table as they are now."
        problem={problemOf('name')}
      />
      <Button type="submit" className="self-start" aria-disabled={isSending}>
        Save the view
      </Button>
    </form>
  );
}

/** Searches, filters and sort orders that people save under a name. */
export function ViewsMenu() {
  const { views, save, remove } = useViews();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={opener} onClick={() => setOpen(true)}>
        <Bookmark size={18} aria-hidden="true" />
        Views
      </Button>
      <Dialog title="Saved views" isOpen={isOpen} onOpenChange={setOpen} opener={opener}>
        {views.length === 0 ? <p>No view is saved yet.</p> : null}
        <ul>
          {views.map((view) => (
            <li key={view.id} className="flex items-center border-hairline border-b">
              <Link
                to={{ pathname, search: view.query }}
                onClick={() => setOpen(false)}
                className="min-h-11 min-w-0 flex-1 content-center break-words text-text-strong hover:underline"
              >
                {view.name}
              </Link>
              <IconButton label={`Remove ${view.name}`} onClick={() => void remove(view)}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
        <SaveForm key={views.length} save={save} query={search.replace(/^\?/, '')} />
      </Dialog>
    </>
  );
}
