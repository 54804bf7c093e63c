import { Braces, Image as Picture, Table } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SIDES, type SideName } from '../../../grading/model.ts';
import { hasRelief } from '../../../grading/relief/draw-relief.ts';
import { ReliefSaving, type ReliefSource } from '../../../grading/relief/relief-saving.tsx';
import { saveBlob } from '../../../platform/save-blob.ts';
import { Button } from '../../../ui/button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { StartOver } from '../../../ui/start-over.tsx';
import { drawLayered, type LayeredSide } from '../save/layered-picture.ts';

interface SaveTabProps {
  readonly json: () => string;
  readonly csv: () => string;
  readonly sides: Readonly<Record<SideName, LayeredSide | null>>;
  readonly relief: ReliefSource;
  readonly pdf: ReactNode;
  readonly isKept: boolean;
  readonly onStartOver: () => void;
}

/** Saves a file that is made when it is asked for, and says how that went. */
function useSaving() {
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (name: string, type: string, make: () => Promise<Blob | null> | string) => {
    setProblem(null);
    try {
      const made = await make();
      if (made === null) throw new Error('no picture');
      saveBlob(name, typeof made === 'string' ? new Blob([made], { type }) : made);
      setSaid(`${name} is saved.`);
    } catch {
      setProblem('This browser could not write the file. Try again, or with a smaller photo.');
    }
  };
  return { save, said, problem };
}

function WhatStays({ isKept, onStartOver }: Pick<SaveTabProps, 'isKept' | 'onStartOver'>) {
  return (
    <section aria-labelledby="stays-title" className="flex flex-col items-start gap-3 text-small">
      <h3 id="stays-title" className="text-lead">
        What stays here
      </h3>
      <p>
        {isKept
          ? 'Photos and corrections stay in this browser until you start over. Nothing is uploaded.'
          : 'This browser stores nothing, so the work lasts as long as this page. Nothing is uploaded.'}
      </p>
      <StartOver
        text="The photos, your corrections and everything you marked are removed from this page and this browser. Your own files stay as they are."
        keep="Keep this card"
        onSure={onStartOver}
      >
        Start over with another card
      </StartOver>
    </section>
  );
}

/** Everything that can be saved, and what stays on this device. */
export function SaveTab({ json, csv, sides, relief, pdf, ...stays }: SaveTabProps) {
  const { save, said, problem } = useSaving();
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="take-title" className="flex flex-col gap-3">
        <h3 id="take-title" className="text-lead">
          Save everything
        </h3>
        <Button onClick={() => save('card-measurement.json', 'application/json', json)}>
          <Braces size={18} aria-hidden="true" />
          Measurement as JSON
        </Button>
        <Button onClick={() => save('card-flaws.csv', 'text/csv', csv)}>
          <Table size={18} aria-hidden="true" />
          Flaws as CSV
        </Button>
        {SIDES.map((name) => {
          const side = sides[name];
          return side ? (
            <Button
              key={name}
              onClick={() => save(`card-${name}.png`, 'image/png', () => drawLayered(side))}
            >
              <Picture size={18} aria-hidden="true" />
              {name === 'front' ? 'Front' : 'Back'} with its layers as PNG
            </Button>
          ) : null;
        })}
        {SIDES.filter((name) => hasRelief(relief.measured.sides[name])).map((name) => (
          <ReliefSaving key={name} source={relief} name={name} />
        ))}
        {pdf}
        {problem ? (
          <p role="alert" className="text-danger text-small">
            {problem}
          </p>
        ) : null}
        <LiveRegion>{said}</LiveRegion>
      </section>
      <WhatStays {...stays} />
    </div>
  );
}
