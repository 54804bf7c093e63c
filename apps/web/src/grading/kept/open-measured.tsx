import type { SharedCard, ShownBrand } from '@tc/contract/locker';
import { Ruler } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PaperDetails } from '../pdf/make-pdf.ts';
import { printedFacts } from '../pdf/printed-facts.ts';
import { type KeptPhotos, toKeptPhotos } from './use-opened-card.ts';

/** Only loaded when somebody looks closer, because most visitors just read the estimate. */
const KeptReport = lazy(async () => {
  const { KeptReport: component } = await import('./kept-report.tsx');
  return { default: component };
});

interface OpenMeasuredProps {
  /** Prefix of the addresses of photos. */
  readonly photosAt: string;
  readonly title: string;
  readonly card: SharedCard['card'];
  readonly measured: NonNullable<SharedCard['measured']>;
  /** Whose name a PDF of the report carries; if left out, only the product's. */
  readonly brand?: ShownBrand | null;
}

type State =
  | { readonly name: 'closed' | 'opening' | 'failed' }
  | { readonly name: 'open'; readonly photos: KeptPhotos };

async function fetchPhoto(photosAt: string, name: string): Promise<Blob> {
  const answer = await fetch(`${photosAt}/${name}`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.blob();
}

/** All photos of one side, starting with the one that the report draws on. */
function fetchSide(
  photosAt: string,
  { sides }: OpenMeasuredProps['measured'],
  side: 'front' | 'back',
): Promise<Blob[]> {
  const { photos = 0 } = sides.find((one) => one.side === side) ?? {};
  const names = Array.from({ length: photos }, (_, k) => (k === 0 ? side : `${side}-${k + 1}`));
  return Promise.all(names.map((name) => fetchPhoto(photosAt, name)));
}

/** Nothing that the page does not show either: only the fields that the owner chose. */
function detailsOf(card: SharedCard['card'], brand: ShownBrand | null): PaperDetails {
  const { origin, pathname } = window.location;
  return { facts: printedFacts(card), address: `${origin}${pathname}`, brand };
}

const Opening = () => <Skeleton className="h-96 w-full" />;

/** The whole report with its photos as measured, which visitors can measure again in their own browser. */
export function OpenMeasured({ photosAt, title, card, measured, brand = null }: OpenMeasuredProps) {
  const [state, setState] = useState<State>({ name: 'closed' });
  const [measuredAt] = useState(() => new Date(measured.at));
  const open = async () => {
    setState({ name: 'opening' });
    try {
      const photos = toKeptPhotos({
        front: await fetchSide(photosAt, measured, 'front'),
        back: await fetchSide(photosAt, measured, 'back'),
      });
      setState(photos ? { name: 'open', photos } : { name: 'failed' });
    } catch {
      setState({ name: 'failed' });
    }
  };
  if (state.name === 'open') {
    const { report, corrections } = measured;
    return (
      <Suspense fallback={<Opening />}>
        <KeptReport
          {...{ report, corrections, measuredAt }}
          photos={state.photos}
          name={title}
          details={detailsOf(card, brand)}
          placeholder={<Opening />}
        />
      </Suspense>
    );
  }
  return (
    <div className="flex max-w-2xl flex-col items-start gap-3">
      {state.name === 'failed' ? (
        <Alert isAnswer>
          The photos could not be loaded. The card may no longer be shown: reload the page to see.
        </Alert>
      ) : null}
      <p className="text-small">
        You do not have to take these numbers on trust: open the report, and your own browser can
        measure the same photos again.
      </p>
      <Button onClick={() => void open()} aria-disabled={state.name === 'opening'}>
        <Ruler size={18} aria-hidden="true" />
        {state.name === 'opening' ? 'Opening the report' : 'Open the report'}
      </Button>
    </div>
  );
}
