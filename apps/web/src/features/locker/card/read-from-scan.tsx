import { type Card, readPhoto, type Scan } from '@tc/contract/locker';
import type { SideReport } from '@tc/engine';
import { useState } from 'react';
import { PrintedText, type TakenFields } from '../../../grading/reading/printed-text.tsx';
import type { ReadField } from '../../../grading/reading/suggest.ts';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { fetchFile } from '../../../platform/api/call-api.ts';

interface ReadFromScanProps {
  readonly scan: Scan;
  readonly card: Card;
  /** The form whose fields are filled in. */
  readonly formId: string;
}

/** Fills in a field as if its owner had typed it. */
function fillIn(formId: string, field: ReadField, value: string): void {
  const form = document.getElementById(formId);
  const input = form instanceof HTMLFormElement ? form.elements.namedItem(field) : null;
  if (!(input instanceof HTMLInputElement)) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Suggests what is printed on the newest scan's photo. It is saved with the form. */
export function ReadFromScan({ scan, card, formId }: ReadFromScanProps) {
  const account = useAccount();
  const { name, number, set, year } = card;
  const [taken, setTaken] = useState<TakenFields>({
    ...(name !== null && { name }),
    ...(number !== null && { number }),
    ...(set !== null && { set }),
    ...(year !== null && { year: String(year) }),
  });
  const photo = scan.photos.find(({ side }) => side === 'front');
  const front = scan.report?.sides.front;
  if (!photo || !front || scan.report?.status !== 'graded') return null;
  const load = async () => {
    const file = await fetchFile(account, readPhoto, { id: scan.id, photo: photo.id });
    if (!file) throw new Error('The photo is no longer there.');
    // This is the engine's own report as JSON. A type test proves that the contract's is the same.
    return { photo: file, side: front as SideReport, turns: 0 as const };
  };
  const take = (field: ReadField, value: string) => {
    fillIn(formId, field, value);
    setTaken((now) => ({ ...now, [field]: value }));
  };
  return <PrintedText {...{ load, taken }} isUnnamed={!name?.trim()} onTake={take} />;
}
