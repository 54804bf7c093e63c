import type { GuideImport } from '@tc/contract/locker';
import { useRef } from 'react';
import { showMoney } from '../../platform/money.ts';
import { Alert, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { TextField } from '../../ui/field.tsx';
import { useKeptFocus } from '../../ui/keep-focus.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { nameGrade } from './companies.ts';

import { useGuide } from './use-guide.ts';

const SHOWN = 50;

const HINT =
  'A CSV in PriceCharting’s columns that you downloaded yourself. Its lines are matched to your cards by name, number, set and variant. Nothing is saved before you have seen it.';

function say(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

function Matches({ found }: { readonly found: GuideImport }) {
  return (
    <>
      <p className="text-text-strong">
        {say(found.prices, 'price', 'prices')} for {say(found.cards, 'card', 'cards')} of yours, out
        of {say(found.rows, 'line', 'lines')}.
      </p>
      <ul aria-label="Matched cards" className="border-hairline border-t text-small">
        {found.matches.slice(0, SHOWN).map(({ cardId, card, product, prices }) => (
          <li key={cardId} className="flex flex-col gap-1 border-hairline border-b py-3">
            <p className="break-words font-medium text-text-strong">{card}</p>
            <p className="break-words text-text-quiet">{product}</p>
            <p className="flex flex-wrap gap-x-5 text-text">
              {prices.map((price) => (
                <span key={nameGrade(price)}>
                  {nameGrade(price)}{' '}
                  <span className="measured">
                    {showMoney({ amount: price.amount, currency: 'USD' })}
                  </span>
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {found.cards > SHOWN ? (
        <p className="text-small text-text-quiet">The first {SHOWN} cards.</p>
      ) : null}
    </>
  );
}

function Problems({ found }: { readonly found: GuideImport }) {
  if (found.problems.length === 0) return null;
  return (
    <ul aria-label="Lines left out" className="border-hairline border-t text-small">
      {found.problems.slice(0, SHOWN).map(({ row, column, message }) => (
        <li key={`${row} ${column}`} className="border-hairline border-b py-2.5 text-danger">
          Row {row}
          {column ? `, ${column}` : ''}: {message}
        </li>
      ))}
    </ul>
  );
}

interface PreviewProps {
  readonly found: GuideImport;
  readonly guide: ReturnType<typeof useGuide>;
}

/** What the file would change, before anything is saved. */
function Preview({ found, guide }: PreviewProps) {
  const { choices } = guide;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label="Prices as of"
          name="on"
          type="date"
          required
          value={choices.on}
          onChange={(event) => guide.setDay(event.target.value)}
        />
        {found.needsUnit || choices.unit ? (
          <Choice
            label="Whole numbers are"
            value={choices.unit}
            options={[
              { value: '', name: 'Not said' },
              { value: 'dollars', name: 'Dollars' },
              { value: 'cents', name: 'Cents' },
            ]}
            onChange={guide.setUnit}
          />
        ) : null}
      </div>
      {found.cards > 0 ? (
        <Matches found={found} />
      ) : (
        <Note>
          No line of this file matches one of your cards. Name, number, set and variant have to
          agree.
        </Note>
      )}
      <Problems found={found} />
      <div className="flex flex-wrap gap-3">
        <Button emphasis="primary" disabled={found.prices === 0} onClick={guide.confirm}>
          Save {say(found.prices, 'price', 'prices')}
        </Button>
        <Button emphasis="quiet" onClick={guide.startOver}>
          Choose another file
        </Button>
      </div>
    </div>
  );
}

/** Imports the person's own price guide: choose it, preview it, then import it. */
export function GuideSection() {
  const area = useRef<HTMLElement>(null);
  useKeptFocus(area);
  const guide = useGuide();
  const { state, problem, choose, cancel, startOver } = guide;
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-labelledby="guide-title"
      className="flex flex-col gap-5 rounded-panel bg-surface-1 p-5 outline-none md:p-7"
    >
      <h2 id="guide-title" className="text-lead">
        Prices from a price guide
      </h2>
      {problem ? <Alert isAnswer>{problem}</Alert> : null}
      {state.kind === 'choosing' ? (
        <DropZone label="Choose a price guide" hint={HINT} accept=".csv,text/csv" onFile={choose} />
      ) : null}
      {state.kind === 'busy' ? (
        <div className="flex flex-col items-start gap-4">
          <div className="w-full">
            <ProgressLine label={state.label} share={state.share < 1 ? state.share : null} />
          </div>
          {state.share < 1 ? <Button onClick={cancel}>Cancel</Button> : null}
        </div>
      ) : null}
      {state.kind === 'preview' ? <Preview found={state.found} guide={guide} /> : null}
      {state.kind === 'done' ? (
        <div className="flex flex-col items-start gap-4">
          <Note>
            {say(state.found.prices, 'price', 'prices')} saved for{' '}
            {say(state.found.cards, 'card', 'cards')}.
          </Note>
          <Button onClick={startOver}>Choose another file</Button>
        </div>
      ) : null}
    </section>
  );
}
