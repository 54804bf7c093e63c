import { type Card, readCard } from '@tc/contract/locker';
import { Printer } from 'lucide-react';
import { type RefObject, useState } from 'react';
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
import { LABEL_SHEETS, nameOfSheet, perSheet } from './sheets.ts';

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
  return async (ids: readonly string[], known: readonly Card[]): Promise<Card[]> => {
    const cards = new Map(known.map((card) => [card.id, card]));
    const missing = ids.filter((id) => !cards.has(id));
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const part = missing.slice(from, from + AT_ONCE);
      const found = await Promise.all(
        part.map(async (id) => required(await callApi(account, readCard, { params: { id } }))),
      );
      for (const card of found) cards.set(card.id, card);
    }
    return ids.flatMap((id) => cards.get(id) ?? []);
  };
}

function useMakeLabels({ ids, known }: Pick<LabelsDialogProps, 'ids' | 'known'>) {
  const site = useSite();
  const loadCards = useLoadCards();
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle');
  const make = async (sheetId: string, start: number, hasCutLines: boolean) => {
    const sheet = LABEL_SHEETS.find(({ id }) => id === sheetId);
    if (!sheet || state === 'busy') return;
    setState('busy');
    try {
      const origin = site?.publicUrl ?? window.location.origin;
      const cards = await loadCards(ids, known);
      const { makeLabels } = await import('./make-labels.ts');
      const labels = cards.map((card) => labelOf(card, origin));
      await makeLabels({ sheet, labels, start, hasCutLines, product: site?.name ?? '' });
      setState('saved');
    } catch (error) {
      console.error('The labels were not made', error);
      setState('failed');
    }
  };
  return { state, make };
}

function Form(props: Pick<LabelsDialogProps, 'ids' | 'known'>) {
  const { state, make } = useMakeLabels(props);
  const paper = paperSizeOf(navigator.language);
  const [sheetId, setSheetId] = useState(
    LABEL_SHEETS.find((sheet) => sheet.paper === paper)?.id ?? '',
  );
  const [first, setFirst] = useState('1');
  const sheet = LABEL_SHEETS.find(({ id }) => id === sheetId);
  const most = sheet ? perSheet(sheet) : 1;
  const start = Number(first) - 1;
  const isWrong = !Number.isInteger(start) || start < 0 || start >= most;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        if (!isWrong) void make(sheetId, start, form.get('cutLines') !== null);
      }}
    >
      <SelectField
        label="Sheet, with its usual number"
        name="sheet"
        options={OPTIONS}
        value={sheetId}
        onChange={(event) => setSheetId(event.currentTarget.value)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-5">
        <div className="flex flex-col gap-4">
          <TextField
            label="Start at label"
            name="start"
            type="number"
            inputMode="numeric"
            required
            min={1}
            max={most}
            value={first}
            onChange={(event) => setFirst(event.currentTarget.value)}
            hint="For a sheet that is partly used. Counted row by row."
            problem={isWrong ? `Choose a label from 1 to ${most}.` : null}
          />
          <label className="flex min-h-11 items-center gap-3 text-text-strong">
            <input type="checkbox" name="cutLines" className="size-5 accent-accent" />
            Lines to cut along
          </label>
        </div>
        {sheet ? (
          <SheetPicture sheet={sheet} start={isWrong ? 0 : start} count={props.ids.length} />
        ) : null}
      </div>
      {state === 'failed' ? (
        <Alert isAnswer>The labels could not be made. Check the connection and try again.</Alert>
      ) : null}
      <p className="text-small text-text-quiet">
        Print at 100 %, without fitting to the page. Each code opens its card in your locker, which
        only you can see.
      </p>
      <Button
        type="submit"
        emphasis="primary"
        aria-disabled={state === 'busy' || isWrong}
        className="self-start"
      >
        <Printer size={18} aria-hidden="true" />
        {state === 'busy' ? 'Making the labels' : 'Download labels'}
      </Button>
      <p role="status" className="sr-only">
        {state === 'saved' ? 'The labels are saved.' : ''}
      </p>
    </form>
  );
}

/** QR labels of selected cards, on sheets that shops sell. */
export function LabelsDialog({ ids, known, isOpen, onOpenChange, opener }: LabelsDialogProps) {
  return (
    <Dialog
      title={`Labels for ${countCards(ids.length)}`}
      lead={
        ids.length > MOST_LABELS ? `You can make up to ${MOST_LABELS} labels at a time.` : undefined
      }
      {...{ isOpen, onOpenChange, opener }}
    >
      <Form ids={ids.slice(0, MOST_LABELS)} known={known} />
    </Dialog>
  );
}
