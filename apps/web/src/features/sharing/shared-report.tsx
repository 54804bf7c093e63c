import type { SharedCard } from '@tc/contract/locker';
import { Ruler } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PaperDetails } from '../../bench/pdf/make-pdf.ts';
import { printedFacts } from '../../bench/pdf/printed-facts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Loaded when somebody looks closer: most visitors read the estimate and go. */
const KeptReport = lazy(async () => {
  const { KeptReport: component } = await import('../../bench/kept/kept-report.tsx');
  return { default: component };
});

interface SharedReportProps {
  readonly token: string;
  readonly title: string;
  readonly card: SharedCard['card'];
  readonly measured: NonNullable<SharedCard['measured']>;
}

interface Photos {
  readonly front: Blob;
  readonly back: Blob | null;
}

type State =
  | { readonly name: 'closed' | 'opening' | 'failed' }
  | { readonly name: 'open'; readonly photos: Photos };

async function fetchPhoto(token: string, side: 'front' | 'back'): Promise<Blob> {
  const answer = await fetch(`/api/v1/shared/${token}/photos/${side}`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.blob();
}

/** Nothing that the link does not show: it has only the fields that its owner chose. */
function detailsOf(card: SharedCard['card']): PaperDetails {
  const { origin, pathname } = window.location;
  return { facts: printedFacts(card), address: `${origin}${pathname}` };
}

const Opening = () => <Skeleton className="h-96 w-full" />;

/** The whole report with its photos as they were measured, which the visitor’s own browser can measure again. */
export function SharedReport({ token, title, card, measured }: SharedReportProps) {
  const [state, setState] = useState<State>({ name: 'closed' });
  const [measuredAt] = useState(() => new Date(measured.at));
  const hasBack = measured.sides.some(({ side }) => side === 'back');
  const open = async () => {
    setState({ name: 'opening' });
    try {
      const [front, back] = await Promise.all([
        fetchPhoto(token, 'front'),
        hasBack ? fetchPhoto(token, 'back') : null,
      ]);
      setState({ name: 'open', photos: { front, back } });
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
          details={detailsOf(card)}
          placeholder={<Opening />}
        />
      </Suspense>
    );
  }
  return (
    <div className="flex max-w-2xl flex-col items-start gap-3">
      {state.name === 'failed' ? (
        <Alert isAnswer>
          The photos could not be loaded. The link may have ended: reload the page to see.
        </Alert>
      ) : null}
      <p className="text-small">
        You need not believe these numbers: open the report, and your own browser can measure the
        same photos again.
      </p>
      <Button onClick={() => void open()} aria-disabled={state.name === 'opening'}>
        <Ruler size={18} aria-hidden="true" />
        {state.name === 'opening' ? 'Opening the report' : 'Open the report'}
      </Button>
    </div>
  );
}
