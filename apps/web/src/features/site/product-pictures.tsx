import { PLANS } from '@tc/contract/site';
import { sayMargin, sayValue } from '@tc/rulebook/say-overall';
import { Measured } from '../../ui/measured.tsx';
import { SAMPLE_GRADES } from './details/samples.generated.ts';

/** The names printed on the sample cards. */
const NAMES = {
  pristine: { name: 'Tidal Stag', note: '140/180' },
  'off-center': { name: 'Maren Sandoval Rey', note: '43' },
  worn: { name: 'Port Sentinel', note: '023/180' },
  foil: { name: 'Veilfern', note: '178/180' },
} as const;

type SampleId = keyof typeof NAMES;

const LOCKER_ROWS = (Object.keys(NAMES) as SampleId[]).map((sample) => ({
  ...NAMES[sample],
  psa: SAMPLE_GRADES[sample].psa,
  overall: sayValue(SAMPLE_GRADES[sample].overall),
}));

/** Four sample cards as rows of a collection. */
export function LockerPicture() {
  return (
    <figure className="rounded-panel bg-surface-1 p-5 md:p-7">
      <figcaption className="flex justify-between gap-4 text-small text-text-quiet">
        Example: our sample cards in a locker
        <span className="measured">
          {LOCKER_ROWS.length} / {PLANS.free.cardsInLocker}
        </span>
      </figcaption>
      <table className="mt-4 w-full text-left">
        <caption className="sr-only">Sample cards with their estimates</caption>
        <thead>
          <tr className="border-hairline-strong border-b text-label text-text-quiet">
            <th scope="col" className="py-2 font-normal">
              Card
            </th>
            <th scope="col" className="py-2 pr-5 text-right font-normal md:pr-7">
              Overall
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              PSA
            </th>
          </tr>
        </thead>
        <tbody>
          {LOCKER_ROWS.map(({ name, note, psa, overall }) => (
            <tr key={name} className="border-hairline border-b">
              <th scope="row" className="py-3 font-medium text-text-strong leading-snug">
                {name}
                <span className="measured block font-light text-label text-text-quiet">{note}</span>
              </th>
              <td className="measured pr-5 text-right text-text md:pr-7">{overall}</td>
              <td className="measured text-right text-lead text-text-strong">{psa}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const SHOWN = SAMPLE_GRADES.worn;
const PARTS = ['centering', 'corners', 'edges', 'surface'] as const;

/** The head of a shared report. */
export function ReportPicture() {
  return (
    <figure className="rounded-panel bg-surface-1 p-5 md:p-7">
      <figcaption className="text-small text-text-quiet">
        Example: report of a worn sample card
      </figcaption>
      <div className="mt-3 flex items-baseline gap-4 border-hairline border-b pb-5">
        <span className="measured text-reading text-text-strong">{sayValue(SHOWN.overall)}</span>
        <span>
          <span className="block text-lead text-text-strong">{SHOWN.overall.name}</span>
          <span className="measured text-small text-text-quiet">{sayMargin(SHOWN.overall)}</span>
        </span>
      </div>
      <dl>
        {PARTS.map((part) => (
          <div key={part} className="flex justify-between border-hairline border-b py-2.5">
            <dt className="capitalize">{part}</dt>
            <dd className="measured text-text-strong">
              <Measured
                value={SHOWN.subgrades[part]}
                digits={1}
                plusMinus={SHOWN.plusMinus[part]}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-label text-text-quiet">
        An estimate from two photos, not a certificate, and not from any grading company.
      </p>
    </figure>
  );
}
