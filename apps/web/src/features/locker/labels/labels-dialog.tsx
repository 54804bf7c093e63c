import { type Card, readCard } from '@tc/contract/locker';
import { Printer } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { paperSizeOf } from '../../../grading/pdf/paper-size.ts';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { required } from '../../../platform/api/required.ts';
import { useSite } from '../../../platform/site.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SelectField } from '../../../ui/area-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { countCards } from '../collection/use-bulk.ts';
import { labelOf } from './label.ts';
import { SheetPicture } from './sheet-picture.tsx';
import { LABEL_SHEETS, type LabelSheet, nameOfSheet, perSheet } from './sheets.ts';

/** About as many as a printer takes in one go. */
const MOST_LABELS = 500;
/** Cards that the list has not loaded yet are requested separately, this many at a time. */
const AT_ONCE = 8;

const OPTIONS = LABEL_SHEETS.map((sheet) => ({ id: sheet.id, name: nameOfSheet(sheet) }));

interface LabelsDialogProps {
  readonly ids: readonly string[];
  /** Cards that the list has loaded. Of the others only the id is known. */
  readonly known: readonly Card[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** The selected cards, in the order in which they were selected. */
function useLoadCards() {
  const account = useAccount();
  return async (
    ids: readonly string[],
    known: readonly Card[],
    signal: AbortSignal,
    onLoaded: (share: number) => void,
  ): Promise<Card[]> => {
    const cards = new Map(known.map((card) => [card.id, card]));
    const missing = ids.filter((id) => !cards.has(id));
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      signal.throwIfAborted();
      onLoaded(from / missing.length);
      const part = missing.slice(from, from + AT_ONCE);
      const found = await Promise.all(
        part.map(async (id) =>
          required(await callApi(account, readCard, { params: { id }, signal })),
        ),
      );
      for (const card of found) cards.set(card.id, card);
    }
    return ids.flatMap((id) => cards.get(id) ?? []);
  };
}

type State =
  | { readonly name: 'idle' | 'saved' | 'stopped' | 'failed' }
  /** How far it has come, from 0 to 1: first the cards are read, then the labels are written. */
  | { readonly name: 'busy'; readonly share: number };

interface Wanted {
  readonly ids: readonly string[];
  readonly known: readonly Card[];
  readonly sheet: LabelSheet;
  readonly start: number;
  readonly hasCutLines: boolean;
}

/** Reading cards that the list has not loaded takes longer than writing labels. */
const READING_SHARE = 0.7;

function useMakeLabels(onSaved: (made: Wanted) => void) {
  const site = useSite();
  const loadCards = useLoadCards();
  const [state, setState] = useState<State>({ name: 'idle' });
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  // Nobody waits for the labels of a form that was closed.
  useEffect(() => () => running.current?.abort(), []);
  const make = async (wanted: Wanted) => {
    if (state.name === 'busy') return;
    const { sheet, start, hasCutLines } = wanted;
    const attempt = new AbortController();
    running.current = attempt;
    const { signal } = attempt;
    const show = (share: number) => setState({ name: 'busy', share });
    show(0);
    try {
      const origin = site?.publicUrl ?? window.location.origin;
      const cards = await loadCards(wanted.ids, wanted.known, signal, (share) =>
        show(READING_SHARE * share),
      );
      const { makeLabels } = await import('./make-labels.ts');
      const labels = cards.map((card) => labelOf(card, origin));
      const onWritten = (share: number) => show(READING_SHARE + (1 - READING_SHARE) * share);
      const product = site?.name ?? '';
      await makeLabels({ sheet, labels, start, hasCutLines, product, signal, onWritten });
      setState({ name: 'saved' });
      onSaved(wanted);
    } catch (error) {
      if (signal.aborted) return setState({ name: 'stopped' });
      console.error('The labels were not made', error);
      setState({ name: 'failed' });
    }
  };
  return { state, make, stop };
}

const shown = (count: number) => count.toLocaleString('en-US');

/** Which labels a file gets, where one file is not enough for all. */
function sayPart(made: number, count: number, all: number): string {
  return `A file has at most ${MOST_LABELS} labels. ${
    count === 0
      ? `All ${shown(all)} are made.`
      : `The next: ${shown(made + 1)} to ${shown(made + count)}.`
  }`;
}

const ENDS: Partial<Record<State['name'], string>> = {
  saved: 'The labels are saved.',
  stopped: 'Stopped. No file was saved.',
};

interface SavingProps {
  readonly state: State;
  readonly next: number;
  readonly onStop: () => void;
}

function Saving({ state, next, onStop }: SavingProps) {
  const isBusy = state.name === 'busy';
  return (
    <>
      {state.name === 'failed' ? (
        <Alert isAnswer>The labels could not be made. Check the connection and try again.</Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" emphasis="primary" aria-disabled={isBusy || next === 0}>
          <Printer size={18} aria-hidden="true" />
          {isBusy ? `Making the labels: ${Math.floor(100 * state.share)} %` : 'Download labels'}
        </Button>
        {isBusy ? <Button onClick={onStop}>Stop</Button> : null}
      </div>
      <p role="status" className="text-small empty:hidden">
        {ENDS[state.name] ?? ''}
      </p>
    </>
  );
}

interface StartFieldProps {
  readonly first: string;
  readonly most: number;
  readonly isWrong: boolean;
  readonly onChange: (first: string) => void;
}

/** Which label of the first sheet is used first. */
function StartField({ first, most, isWrong, onChange }: StartFieldProps) {
  return (
    <TextField
      label="Start at label"
      name="start"
      type="number"
      inputMode="numeric"
      required
      min={1}
      max={most}
      value={first}
      onChange={(event) => onChange(event.currentTarget.value)}
      hint="For a sheet that is partly used. Counted row by row."
      problem={isWrong ? `Choose a label from 1 to ${most}.` : null}
    />
  );
}

function Form({ ids, known }: Pick<LabelsDialogProps, 'ids' | 'known'>) {
  const paper = paperSizeOf(navigator.language);
  const [sheetId, setSheetId] = useState(
    LABEL_SHEETS.find((sheet) => sheet.paper === paper)?.id ?? '',
  );
  const [first, setFirst] = useState('1');
  const [made, setMade] = useState(0);
  const { state, make, stop } = useMakeLabels(({ ids: saved, sheet, start }) => {
    if (ids.length <= MOST_LABELS) return;
    setMade(made + saved.length);
    // Where the last sheet has labels left, the next file goes on.
    setFirst(`${((start + saved.length) % perSheet(sheet)) + 1}`);
  });
  const sheet = LABEL_SHEETS.find(({ id }) => id === sheetId);
  const most = sheet ? perSheet(sheet) : 1;
  const start = Number(first) - 1;
  const isWrong = !Number.isInteger(start) || start < 0 || start >= most;
  const part = ids.slice(made, made + MOST_LABELS);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const hasCutLines = new FormData(event.currentTarget).get('cutLines') !== null;
        if (isWrong || !sheet || part.length === 0) return;
        void make({ ids: part, known, sheet, start, hasCutLines });
      }}
    >
      {ids.length > MOST_LABELS ? <p>{sayPart(made, part.length, ids.length)}</p> : null}
      <SelectField
        label="Sheet, with its usual number"
        name="sheet"
        options={OPTIONS}
        value={sheetId}
        onChange={(event) => setSheetId(event.currentTarget.value)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-5">
        <div className="flex flex-col gap-4">
          <StartField {...{ first, most, isWrong }} onChange={setFirst} />
          <label className="flex min-h-11 items-center gap-3 text-text-strong">
            <input type="checkbox" name="cutLines" className="size-5 accent-accent" />
            Lines to cut along
          </label>
        </div>
        {sheet ? (
          <SheetPicture sheet={sheet} start={isWrong ? 0 : start} count={part.length} />
        ) : null}
      </div>
      <p className="text-small text-text-quiet">
        Print at 100 %, without fitting to the page. Each code opens its card in your locker, which
        only you can see.
      </p>
      <Saving state={state} next={part.length} onStop={stop} />
    </form>
  );
}

/** QR labels of selected cards, on sheets that shops sell. */
export function LabelsDialog({ ids, known, isOpen, onOpenChange, opener }: LabelsDialogProps) {
  return (
    <Dialog title={`Labels for ${countCards(ids.length)}`} {...{ isOpen, onOpenChange, opener }}>
      <Form {...{ ids, known }} />
    </Dialog>
  );
}
