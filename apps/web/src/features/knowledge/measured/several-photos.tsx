import type { ReactNode } from 'react';
import { dayInWords } from '../../../platform/today.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { ResultTable } from './result-table.tsx';
import type { Results } from './results.server.ts';

type Several = Results['several'];

function Part({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-lead">{title}</h3>
      <p className="mb-6 max-w-[64ch]">{text}</p>
      {children}
    </section>
  );
}

const figure = (key: string, text: string, isStrong = false) => (
  <span key={key} className={isStrong ? 'measured text-text-strong' : 'measured text-text-quiet'}>
    {text}
  </span>
);

function OnRealCards({ leftOut }: Pick<Several, 'leftOut'>) {
  return (
    <Part
      title="Creases, tears and other damage of real cards"
      text="People outlined 48 visible flaws on 14 worn cards, each photographed under four lamps. Every card was judged by a network that had never seen it. A false flaw is one where nobody had outlined anything; some of those are damage that people missed. One photo is believed only where the network is surer, so it makes fewer false flaws."
    >
      <DataTable
        caption="Damage found on real cards"
        columns={['Photos', 'Found', 'False flaws a side', 'Views of a flaw']}
        stacked={3}
        rows={leftOut.map(({ photos, found, falseFlaws, n }) => [
          photos,
          figure('found', found, true),
          figure('false', falseFlaws),
          figure('n', n),
        ])}
      />
    </Part>
  );
}

function OnDrawnDamage({ damage: { about, kinds, results } }: Pick<Several, 'damage'>) {
  return (
    <Part
      title="Damage that we drew"
      text={`${about.photos}, in styles that are set aside, with flaws of a size that a careful person sees at arm’s length. The network looks for folds, scratches and dents. A stain or a print line looks the same under every lamp, so it does not look for those, and a scratch of the coating glints under one lamp in four. It has never learned wax. Last run ${dayInWords(about.date)}, engine ${about.engine}.`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <DataTable
          caption="Damage drawn on cards, by kind"
          columns={[
            'Kind',
            'Drawn',
            'Found',
            'Found in one photo, of those it shows',
            'Named right, of those found',
          ]}
          stacked={2}
          rows={kinds.map(({ kind, n, found, named, alone }) => [
            kind,
            figure('n', n),
            figure('found', found, true),
            figure('alone', alone),
            figure('named', named),
          ])}
        />
        <ResultTable caption="Drawn damage" results={results} />
      </div>
    </Part>
  );
}

/** What the light from several sides reveals, on real cards first. */
export function SeveralPhotos({ several }: Pick<Results, 'several'>) {
  const { leftOut, damage, lights, registration } = several;
  return (
    <PageSection
      id="several-photos"
      title="Several photos of one side"
      lead="A crease changes with the light, and print does not. So further photos, with the lamp on another side, show what one photo cannot, and tell damage from artwork."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <OnRealCards leftOut={leftOut} />
        <OnDrawnDamage damage={damage} />
        <Part
          title="One lamp more or less"
          text={`How much the estimate changes if one of four photos is left out: ${lights.about.photos}. The network in use has learned from these cards, so these figures say how steady it is, not how much it finds on yours. Last run ${dayInWords(lights.about.date)}, engine ${lights.about.engine}.`}
        >
          <ResultTable caption="One lamp more or less" results={lights.results} />
        </Part>
        <Part
          title="Photos of a card that was moved"
          text={`${registration.about.photos}. In between, the card was turned by up to 30 degrees and moved by up to 20 mm, with another lamp and another tilt of the phone. The cards are flat and lie bare on a mat. Another card of the same set should be refused; in one of our styles such cards share their picture and differ only in words, and all those that were used are of that style. Last run ${dayInWords(registration.about.date)}, engine ${registration.about.engine}.`}
        >
          <ResultTable caption="Alignment" results={registration.results} />
        </Part>
      </div>
    </PageSection>
  );
}
