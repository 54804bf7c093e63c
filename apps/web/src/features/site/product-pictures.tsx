import { PLANS } from '@tc/contract/site';

/** Cards of the samples, as a locker lists them; the numbers are what the engine estimates. */
const LOCKER_ROWS = [
  { name: 'Tidal Stag', note: '140/180', psa: '10', overall: '9.96' },
  { name: 'Maren Sandoval Rey', note: '43', psa: '8', overall: '9.36' },
  { name: 'Port Sentinel', note: '023/180', psa: '5', overall: '7.39' },
  { name: 'Veilfern', note: '178/180', psa: '9', overall: '9.38' },
] as const;

/** Four sample cards in a row of a collection. */
export function LockerPicture() {
  return (
    <figure className="rounded-panel bg-surface-1 p-5 md:p-7">
      <figcaption className="flex justify-between gap-4 text-small text-text-quiet">
        Sample cards in a locker
        <span className="measured">4 / {PLANS.free.cardsInLocker}</span>
      </figcaption>
      <table className="mt-4 w-full text-left">
        <caption className="sr-only">Sample cards with their estimates</caption>
        <thead>
          <tr className="border-hairline-strong border-b text-label text-text-quiet">
            <th scope="col" className="py-2 font-normal">
              Card
            </th>
            <th scope="col" className="py-2 text-right font-normal">
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
              <td className="measured text-right text-text">{overall}</td>
              <td className="measured text-right text-lead text-text-strong">{psa}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const REPORT_LINES = [
  ['Centering', '9.7', '±0.2'],
  ['Corners', '4.8', '±0.3'],
  ['Edges', '5.9', '±0.3'],
  ['Surface', '7.5', '±0.8'],
] as const;

/** The head of a report that somebody was sent. */
export function ReportPicture() {
  return (
    <figure className="rounded-panel bg-surface-1 p-5 md:p-7">
      <figcaption className="text-small text-text-quiet">Report of a worn sample card</figcaption>
      <div className="mt-3 flex items-baseline gap-4 border-hairline border-b pb-5">
        <span className="measured text-reading text-text-strong">7.4</span>
        <span>
          <span className="block text-lead text-text-strong">Near Mint/Mint</span>
          <span className="measured text-small text-text-quiet">±0.2</span>
        </span>
      </div>
      <dl>
        {REPORT_LINES.map(([name, value, doubt]) => (
          <div key={name} className="flex justify-between border-hairline border-b py-2.5">
            <dt>{name}</dt>
            <dd className="measured text-text-strong">
              {value} <span className="font-light text-text-quiet">{doubt}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-label text-text-quiet">
        An estimate from two photos. It is no certificate and comes from no grading company.
      </p>
    </figure>
  );
}
