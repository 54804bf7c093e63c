import { MOST_STANDARD_NAME_CHARACTERS } from '@tc/contract/locker';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert, Note } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Preview } from '../examples/preview.tsx';
import { useStandardActs } from '../use-standard.ts';
import { BookForm } from './book-form.tsx';
import type { WrittenBook } from './book-text.ts';
import { JsonPart } from './json-part.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { type KeptStandard, Versions } from './versions.tsx';

interface StandardEditorProps {
  /** Null if it is not saved yet. */
  readonly kept: KeptStandard | null;
  readonly firstName: string;
  readonly firstBook: WrittenBook;
}

function useSaving({ kept }: StandardEditorProps, draft: Draft) {
  const { save } = useStandardActs();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const canSend = draft.book !== null && draft.isJson && !isSending;
  const send = async () => {
    const name = draft.name.trim();
    setNameProblem(name === '' ? 'Enter a name.' : null);
    setFailure(null);
    if (name === '' || !canSend) return;
    setSending(true);
    const done = await save(kept?.id ?? null, kept?.version ?? 0, { name, book: draft.written });
    setSending(false);
    if (done.ok) {
      if (!kept) await navigate(`/settings/standards/${done.value.id}`, { replace: true });
      return;
    }
    draft.refuse(done.error.fields);
    const { name: wrong } = done.error.fields;
    setNameProblem(wrong ? `The name ${wrong}.` : null);
    setFailure(done.error.message);
  };
  return { send, failure, nameProblem, isSending, canSend };
}

/** Form and text edit the same book. */
function Ways({ draft }: { readonly draft: Draft }) {
  const [tab, setTab] = useState<'form' | 'json'>('form');
  const { written, faults } = draft;
  return (
    <Tabs
      label="How to write it"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'form',
          name: 'Form',
          content: (
            <BookForm
              {...{ written, faults }}
              onBase={(base) => draft.become({ ...written, base })}
              onWrite={draft.write}
            />
          ),
        },
        {
          value: 'json',
          name: 'JSON',
          content: (
            <JsonPart
              text={draft.text}
              isJson={draft.isJson}
              faults={faults}
              onChange={draft.type}
            />
          ),
        },
      ]}
    />
  );
}

/** Edits a rule book, next to what it makes of the example cards. */
export function StandardEditor(props: StandardEditorProps) {
  const { kept } = props;
  const draft = useDraft(props.firstName, props.firstBook);
  const saving = useSaving(props, draft);
  const [opened, setOpened] = useState<number | null>(null);
  const { faults } = draft;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <form
        noValidate
        className="flex min-w-0 flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void saving.send();
        }}
      >
        <TextField
          label="Name"
          name="name"
          required
          autoComplete="off"
          maxLength={MOST_STANDARD_NAME_CHARACTERS}
          value={draft.name}
          problem={saving.nameProblem}
          hint="Reports show it with the version and its date."
          onChange={(event) => draft.setName(event.target.value)}
        />
        {opened !== null && kept ? (
          <Note>
            Version {opened} is open. Saved, it becomes version {kept.version + 1}.
          </Note>
        ) : null}
        <Ways draft={draft} />
        {saving.failure ? <Alert isAnswer>{saving.failure}</Alert> : null}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            emphasis="primary"
            aria-disabled={!saving.canSend}
            aria-busy={saving.isSending}
          >
            {kept ? `Save as version ${kept.version + 1}` : 'Save the standard'}
          </Button>
          {faults.length > 0 || !draft.isJson ? (
            <p className="text-danger text-small">Correct what is marked above.</p>
          ) : null}
        </div>
        {kept ? (
          <Versions
            kept={kept}
            onOpen={(book, version) => {
              draft.become(book);
              setOpened(version);
            }}
          />
        ) : null}
      </form>
      <Preview book={draft.book} />
    </div>
  );
}
