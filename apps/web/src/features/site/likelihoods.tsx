import { LIKELIHOODS } from './details/likelihoods.generated.ts';

const MOST = Math.max(...LIKELIHOODS.map(({ probability }) => probability));

/** How likely each PSA grade of the worn sample card is. */
export function Likelihoods() {
  return (
    <figure>
      <dl className="grid gap-2.5">
        {LIKELIHOODS.map(({ grade, probability }) => (
          <div
            key={grade}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)_3.25rem] items-center gap-3"
          >
            <dt className="measured text-text-strong">{grade}</dt>
            <dd className="measured order-last text-right text-small text-text-strong">
              {Math.round(probability * 100)} %
            </dd>
            <span
              aria-hidden="true"
              className="block h-4 rounded-control bg-scale"
              style={{ width: `${(probability / MOST) * 100}%` }}
            />
          </div>
        ))}
      </dl>
      <figcaption className="mt-3 text-small text-text-quiet">
        PSA grade of the worn sample card, estimated
      </figcaption>
    </figure>
  );
}
