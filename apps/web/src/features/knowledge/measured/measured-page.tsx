import type { ReactNode } from 'react';
import { dayInWords } from '../../../platform/today.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { PageIntro } from '../../../ui/page-intro.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { Questions } from '../../../ui/questions.tsx';
import { HeadFigures } from './head-figures.tsx';
import { MEASURED_QUESTIONS } from './measured-words.ts';
import { ResultTable } from './result-table.tsx';
import type { Results } from './results.server.ts';
import { SeveralPhotos } from './several-photos.tsx';
import { TruthFigure } from './truth-figure.tsx';

function Stages({ results }: { readonly results: Results }) {
  return (
    <DataTable
      caption="Time by stage"
      columns={['Stage', 'In Node', 'In Chromium']}
      rows={results.stages.map(({ stage, node, chromium }) => [
        stage,
        <span key="node" className="measured">
          {node}
        </span>,
        <span key="chromium" className="measured text-text-strong">
          {chromium}
        </span>,
      ])}
    />
  );
}

function Groups({ groups }: { readonly groups: Results['realGroups'] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {groups.map(({ title, results }) => (
        <section key={title}>
          <h3 className="mb-3 text-lead">{title}</h3>
          <ResultTable caption={title} results={results} />
        </section>
      ))}
    </div>
  );
}

/** Real photos come first, because they are what people take. */
function OnRealPhotos({ results }: { readonly results: Results }) {
  const { realAbout } = results;
  return (
    <PageSection
      id="real"
      title="On real photos"
      lead={`${realAbout.photos}, taken by people with phones: on desks and cloth, in sleeves and slabs, and worn cards under four lamps. People marked the outlines and the damage, and said how each corner looks.`}
    >
      <p className="mb-10 max-w-[64ch]">
        The networks in use learned from these photos, so what they find on them says little about
        your card. For these figures, every photo was looked at by networks that had never seen the
        card, nor, for everyday photos, the place and the phone. The figures of PSA grades and
        surfaces are from {realAbout['PSA and surface']}, the others from{' '}
        {dayInWords(realAbout.date)} and engine {realAbout.engine}.
      </p>
      <Groups groups={results.realGroups} />
    </PageSection>
  );
}

function HowWeTest({ about }: Pick<Results, 'about'>) {
  return (
    <PageSection
      isRaised
      title="How we test on rendered photos"
      lead={`${about.photos} of cards that we drew ourselves, so we know the truth to a hundredth of a millimeter. Last run ${dayInWords(about.date)}, engine ${about.engine}.`}
    >
      <ol className="numbered grid gap-4">
        <li className="max-w-[64ch]">
          Cards of many designs are rendered as photos: tilted, on wood, cloth and clutter, with
          lens distortion, shadow, noise, blur, glare, sleeves and holders, and with damage whose
          place and size are known.
        </li>
        <li className="max-w-[64ch]">
          Some styles and a whole range of cards are set aside. We never tune anything on them, and
          all figures here come from them.
        </li>
        <li className="max-w-[64ch]">
          The engine gets the photo and nothing else. We compare its report with the truth. If it
          grades a photo it should have refused, that counts as a miss.
        </li>
        <li className="max-w-[64ch]">
          The result is stored with the code. This page is made from that file, and an automatic
          check fails if the two differ.
        </li>
      </ol>
    </PageSection>
  );
}

interface MeasuredPageProps {
  readonly results: Results;
  /** Figures on the site that we cannot measure. */
  readonly notMeasured: ReactNode;
}

/** How every measured figure on the site is measured, including the ones that missed their target. */
export function MeasuredPage({ results, notMeasured }: MeasuredPageProps) {
  const { about, speedAbout, border } = results;
  return (
    <>
      <PageIntro
        title="How well we measure"
        lead={
          <p>
            Find out how far you can trust our numbers. Every measured figure on this site comes
            from one benchmark. Here are its results, including the targets we missed.
          </p>
        }
        picture={<TruthFigure plusMinusMm={border.plusMinusMm} errorMm={border.errorMm} />}
      />
      <OnRealPhotos results={results} />
      <HeadFigures results={results} />
      <SeveralPhotos several={results.several} />
      <HowWeTest about={about} />
      <PageSection
        title="All results on rendered photos"
        lead="With our own targets. A missed target stays here until we meet it."
      >
        <Groups groups={results.groups} />
      </PageSection>
      <PageSection
        isRaised
        id="speed"
        title="Speed"
        lead={`Both sides of a card, two photos of 12 megapixels, ${speedAbout.runs} runs on ${speedAbout.machine}. Median times, without decoding the files. OpenCV and jscanify only find the outline.`}
      >
        <Stages results={results} />
      </PageSection>
      {notMeasured}
      <PageSection isRaised isBeside title="Questions">
        <Questions items={MEASURED_QUESTIONS} />
      </PageSection>
    </>
  );
}
