import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { PageIntro } from '../../../ui/page-intro.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { WeightBars } from '../figures/weight-bars.tsx';
import type { Scale } from '../rules/scale.server.ts';
import { ScaleExample } from './scale-example.tsx';
import { FACTOR_WORDS, LEVEL_WORDS } from './scale-words.ts';

function Levels({ scale }: { readonly scale: Scale }) {
  return (
    <PageSection
      title="Eleven levels"
      lead="Our own scale, best first. A card gets the highest level its value reaches, so 9.75 is a ten."
    >
      <ol className="border-hairline border-t">
        {scale.levels.map(({ level, name, from, front }) => (
          <li
            key={level}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-5 gap-y-1 border-hairline border-b py-5 md:grid-cols-[7rem_minmax(0,14rem)_minmax(0,1fr)_9rem]"
          >
            <span className="measured text-display text-text-strong">{level}</span>
            <div>
              <h3 className="text-lead">{name}</h3>
              <p className="measured mt-1 text-small text-text-quiet">
                {level === '10+' ? 'four times 10.0' : `from ${from.toFixed(2)}`}
              </p>
            </div>
            <p className="max-md:col-start-2">{LEVEL_WORDS[level]}</p>
            <p className="measured text-small text-text-quiet max-md:col-start-2 md:text-right">
              {front ? (
                <>
                  <span className="sr-only">Front centering: </span>
                  {front}
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-small text-text-quiet">
        On the right is the front centering for each level, where the scale has one. For grade 7 it
        only has a limit.
      </p>
    </PageSection>
  );
}

function Factors({ scale }: { readonly scale: Scale }) {
  const names = ['centering', 'corners', 'edges', 'surface'] as const;
  return (
    <PageSection
      isRaised
      title="Four factors, and two ways to weigh them"
      lead="Our overall grade gives centering the most weight, because it decides most cards. Beckett describes its four subgrades as equal. The report shows both: our own as the overall grade, and the equal weights as the Beckett estimate."
    >
      <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
        {names.map((name) => {
          const words = FACTOR_WORDS[name];
          return (
            <section key={name}>
              <h3 className="flex items-baseline gap-4 text-title">
                {words.name}
                <span className="measured text-scale">{scale.weights[name]}%</span>
                <span className="measured text-small text-text-quiet">
                  or {scale.evenWeights[name]}%
                </span>
              </h3>
              <p className="mt-3">{words.text}</p>
              <ul className="mt-3 grid list-disc gap-1 pl-5 text-small marker:text-scale">
                {words.criteria.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <p className="mt-10">
        The front of the card counts for {scale.frontPercent} percent. The back can only lower a
        subgrade, never raise it.
      </p>
    </PageSection>
  );
}

function Bands({ scale }: { readonly scale: Scale }) {
  return (
    <PageSection
      title="Centering in words"
      lead="What a report calls the centering it measured on the front."
    >
      <DataTable
        caption="Names of centering"
        columns={['Name', 'From', 'Up to']}
        rows={scale.bands.map(({ name, from, upTo }) => [
          name.charAt(0).toUpperCase() + name.slice(1),
          <span key="from" className="measured">
            {from}
          </span>,
          <span key="upTo" className="measured text-text-strong">
            {upTo ?? 'beyond'}
          </span>,
        ])}
      />
    </PageSection>
  );
}

/** Our scale: its levels, what they weigh, and one card worked through. */
export function ScalePage({ scale }: { readonly scale: Scale }) {
  const names = ['centering', 'corners', 'edges', 'surface'] as const;
  const weightsOf = (weights: Scale['weights']) =>
    names.map((name) => ({ name, percent: weights[name] }));
  return (
    <>
      <PageIntro
        title="Grading scale"
        lead={
          <p>
            See what each of the eleven levels means, how much each part counts, and how one card
            gets its grade, step by step.
          </p>
        }
        actions={
          <>
            <Button asChild emphasis="primary">
              <Link to="/demo">Grade a card</Link>
            </Button>
            <Button asChild>
              <Link to="/download">Download the app</Link>
            </Button>
          </>
        }
        picture={<WeightBars ours={weightsOf(scale.weights)} even={weightsOf(scale.evenWeights)} />}
      />
      <ScaleExample scale={scale} />
      <Levels scale={scale} />
      <Factors scale={scale} />
      <Bands scale={scale} />
    </>
  );
}
