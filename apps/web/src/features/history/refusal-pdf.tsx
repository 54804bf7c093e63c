import { readScan, type ScanSummary } from '@tc/contract/locker';
import { fetchPhotos } from '../../grading/kept/fetch-photos.ts';
import { SavePdf } from '../../grading/pdf/pdf-button.tsx';
import { useAccount } from '../../platform/account/account-context.tsx';
import { callApi } from '../../platform/api/call-api.ts';
import { required } from '../../platform/api/required.ts';
import { useSite } from '../../platform/site.ts';

const NO_DETAILS = { facts: [], address: null };

/** Of a photo that was refused: a PDF with it and the reason. Nothing is fetched before somebody asks. */
export function RefusalPdf({ scan: { id, name }, label }: { scan: ScanSummary; label: string }) {
  const account = useAccount();
  const product = useSite()?.name ?? '';
  const make = async (onStep: (step: string) => void) => {
    const scan = required(await callApi(account, readScan, { params: { id } }));
    const photos = await fetchPhotos(account, scan);
    const { makeKeptPdf } = await import('../../grading/kept/make-kept-pdf.ts');
    await makeKeptPdf({ scan, photos, name: name ?? '', product, details: NO_DETAILS }, onStep);
  };
  return <SavePdf make={make} label={label} />;
}
