import type { Sample } from '../../../grading/samples.ts';
import { SAMPLES, thumbnailOf } from '../../../grading/samples.ts';

interface SampleTrayProps {
  readonly opening: string | null;
  readonly onChoose: (sample: Sample) => void;
}

/** Our sample cards, ready to be graded with one tap. */
export function SampleTray({ opening, onChoose }: SampleTrayProps) {
  return (
    <section aria-labelledby="samples-title" className="min-w-0 noscript:hidden">
      <h2 id="samples-title" className="text-lead">
        Or grade one of ours
      </h2>
      <ul className="-mx-(--page-padding) mt-4 flex snap-x scroll-px-(--page-padding) gap-4 overflow-x-auto px-(--page-padding) pb-2 lg:mx-0 lg:grid lg:max-w-md lg:grid-cols-2 lg:gap-x-6 lg:gap-y-7 lg:overflow-visible lg:px-0">
        {SAMPLES.map((sample) => (
          <li key={sample.id} className="w-36 shrink-0 snap-start lg:w-auto">
            <button
              type="button"
              disabled={opening !== null}
              aria-busy={opening === sample.id}
              onClick={() => onChoose(sample)}
              className="group block w-full text-left disabled:opacity-60"
            >
              <img
                src={thumbnailOf(sample)}
                alt=""
                width={300}
                height={400}
                className="aspect-[3/4] w-full rounded-control bg-surface-1 object-cover transition-transform duration-(--calm) ease-out group-hover:-translate-y-1"
              />
              <span className="mt-2.5 block font-medium text-small text-text-strong">
                {sample.name}
              </span>
              <span className="block text-label text-text-quiet">{sample.note}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
