import { flawName } from '@tc/kernel';
import { Images } from 'lucide-react';
import { placeFlaw } from '../../../grading/flaws.ts';
import type { SideName, SideReport } from '../../../grading/model.ts';
import { PhotoInput } from '../../../grading/photos/photo-input.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { CompareMode } from './compare-stage.tsx';
import { CHANGE_NAMES, sayChange, sayCopy } from './copy-words.ts';
import type { ScanPair } from './scan-pair.ts';
import type { Comparison } from './use-comparison.ts';

interface ComparePanelProps {
  readonly shown: SideName;
  readonly side: SideReport;
  readonly comparison: Comparison;
  readonly mode: CompareMode;
  readonly onMode: (mode: CompareMode) => void;
  readonly isBlinking: boolean;
  readonly onBlink: (isBlinking: boolean) => void;
  readonly onOther: () => void;
  readonly selected: number | null;
  readonly onSelect: (number: number | null) => void;
}

const MODES = [
  { value: 'slider', name: 'Slider' },
  { value: 'blink', name: 'Blink' },
] as const;

type ChangesProps = Pick<ComparePanelProps, 'side' | 'selected' | 'onSelect'> & {
  readonly pair: ScanPair;
};

function Changes({ pair, side, selected, onSelect }: ChangesProps) {
  const { widthMm, heightMm } = side.card;
  return (
    <section aria-labelledby="changes-title">
      <h3 id="changes-title" className="text-lead">
        What changed
      </h3>
      {pair.changes.length === 0 ? (
        <p className="mt-2 text-small">Neither scan lists a flaw.</p>
      ) : (
        <ol className="mt-2">
          {pair.changes.map((one, index) => {
            const number = index + 1;
            const isSelected = number === selected;
            return (
              <li key={number}>
                <button
                  type="button"
                  aria-pressed={isSelected}
                  onClick={() => onSelect(isSelected ? null : number)}
                  className="-mx-3 grid w-[calc(100%+1.5rem)] grid-cols-[5rem_minmax(0,1fr)] gap-x-3 rounded-control px-3 py-2.5 text-left hover:bg-surface-2 aria-pressed:bg-surface-2"
                >
                  <span className="font-medium text-text-strong">{CHANGE_NAMES[one.change]}</span>
                  <span>
                    <span className="block text-text-strong leading-snug">
                      {flawName(one.flaw)}{' '}
                      <span className="measured">{one.flaw.sizeMm.toFixed(1)} mm</span>
                    </span>
                    <span className="block text-small text-text-quiet leading-snug">
                      {placeFlaw(one.flaw, widthMm, heightMm)}; {sayChange(one)}
                    </span>
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

function ModeChoice(props: ComparePanelProps) {
  const { mode, onMode, isBlinking, onBlink, onOther } = props;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segmented label="How to look at both" value={mode} options={MODES} onChange={onMode} />
      {mode === 'blink' ? (
        <>
          <Button aria-pressed={isBlinking} onClick={() => onBlink(!isBlinking)}>
            {isBlinking ? 'Stop' : 'Blink by itself'}
          </Button>
          <Button onClick={onOther}>The other scan</Button>
        </>
      ) : null}
    </div>
  );
}

/** Compares a second scan of the side shown: what changed, and whether it is the same copy. */
export function ComparePanel(props: ComparePanelProps) {
  const { shown, side, comparison, selected, onSelect } = props;
  const { pair, isBusy, problem, choose } = comparison;
  const isHere = comparison.side === shown;
  const said = pair && isHere ? sayCopy(pair.copy) : null;
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="compare-title" className="flex flex-col items-start gap-4">
        <h3 id="compare-title" className="text-lead">
          Another scan of the {shown}
        </h3>
        <p className="text-small">
          Compare scans from before and after, from a seller, or from before grading. Both are
          aligned by their print, and what differs between copies of one print is compared.
        </p>
        <PhotoInput
          onFiles={(files) => {
            const [file] = files;
            if (file) void choose(shown, file);
          }}
        >
          <Images size={18} aria-hidden="true" />
          {pair && isHere ? 'Choose another scan' : 'Choose a scan'}
        </PhotoInput>
        {isBusy && isHere ? (
          <p role="status" className="text-text-strong">
            Measuring the second scan, then aligning it with the first
          </p>
        ) : null}
        {problem && isHere ? <Alert isAnswer>{problem}</Alert> : null}
      </section>
      {pair && said ? (
        <>
          <ModeChoice {...props} />
          <section aria-labelledby="copy-title" role="status">
            <h3 id="copy-title" className="text-title">
              {said.title}
            </h3>
            <p className="mt-2 text-small">{said.text}</p>
          </section>
          <Changes {...{ pair, side, selected, onSelect }} />
        </>
      ) : null}
    </div>
  );
}
