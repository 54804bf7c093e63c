import type { CardImport } from '@tc/contract/locker';
import { Link } from 'react-router';
import { CURRENCIES } from '../../platform/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { ColumnTable } from './column-table.tsx';
import { DELIMITER_NAMES, KIND_NAMES, SAME_OPTIONS } from './fields.ts';
import { ProblemList } from './problem-list.tsx';
import type { ImportChoices } from './use-import.ts';

const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, name: value }));

function Count({ value, name }: { readonly value: number; readonly name: string }) {
  return (
    <div className="flex flex-col">
      <dt className="legend">{name}</dt>
      <dd className="measured text-text-strong text-title">{value.toLocaleString('en-US')}</dd>
    </div>
  );
}

export function Counts({ counted }: { readonly counted: CardImport }) {
  const leftOut = new Set(counted.problems.map(({ row }) => row)).size;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Count value={counted.added} name="new cards" />
      <Count value={counted.merged} name="already yours" />
      <Count value={leftOut} name="left out" />
    </dl>
  );
}

function RoomAlert({ preview }: { readonly preview: CardImport }) {
  const { used, max } = preview.locker;
  if (preview.locker.hasRoom || max === null) return null;
  const room = Math.max(0, max - used);
  return (
    <Alert>
      Your plan keeps {max} cards and you have {used}, so there is room for {room} of the{' '}
      {preview.added} new ones. Remove rows from the file or cards from your locker, or{' '}
      <Link to="/pricing" className="underline underline-offset-4">
        choose a larger plan
      </Link>
      .
    </Alert>
  );
}

interface PreviewProps {
  readonly name: string;
  readonly preview: CardImport;
  readonly choices: ImportChoices;
  readonly onChange: (changes: Partial<ImportChoices>) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Shows what would happen before it happens. */
export function Preview(props: PreviewProps) {
  const { name, preview, choices, onChange, onConfirm, onCancel } = props;
  const { kind, encoding, delimiter, columns } = preview.file;
  const isNothing = preview.added + preview.merged === 0;
  const isRefused = isNothing || !preview.locker.hasRoom;
  return (
    <div className="flex flex-col gap-7">
      <div className="flex flex-col gap-1">
        <h2 className="break-words text-lead">{name}</h2>
        <p className="text-small text-text-quiet">
          Read as {KIND_NAMES[kind]}: {preview.rows.toLocaleString('en-US')} rows, {encoding},
          separated by {DELIMITER_NAMES[delimiter]}.
        </p>
      </div>
      <Counts counted={preview} />
      <RoomAlert preview={preview} />
      <div className="grid gap-5 md:grid-cols-2">
        <Choice
          label="If a card is already yours"
          value={choices.onSame}
          options={SAME_OPTIONS}
          onChange={(onSame) => onChange({ onSame })}
        />
        <Choice
          label="Currency of plain amounts"
          value={choices.currency}
          options={CURRENCY_OPTIONS}
          onChange={(currency) => onChange({ currency })}
        />
      </div>
      <p className="text-small text-text-quiet">
        A row is a card you already have if name, game, set, number, variant and language are the
        same. Capital letters and extra spaces do not matter.
      </p>
      <section aria-labelledby="columns-title" className="flex flex-col gap-3">
        <h3 id="columns-title" className="font-medium text-text-strong">
          Columns
        </h3>
        <ColumnTable columns={columns} onChange={(fields) => onChange({ columns: fields })} />
      </section>
      <ProblemList problems={preview.problems} />
      {isNothing ? (
        <Alert>No row can be imported as the columns are set now. Set at least the name.</Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button emphasis="primary" disabled={isRefused} onClick={onConfirm}>
          {preview.added > 0
            ? `Import ${preview.added.toLocaleString('en-US')} ${preview.added === 1 ? 'card' : 'cards'}`
            : 'Update my cards'}
        </Button>
        <Button emphasis="quiet" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </div>
  );
}
