import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../platform/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import type { NumberedFlaw } from '../flaws.ts';
import type { Session } from '../session.ts';
import type { PaperDetails } from './make-pdf.ts';

export interface PdfButtonProps {
  /** As shown: with its photos rotated. */
  readonly session: Session;
  readonly flaws: readonly NumberedFlaw[];
  readonly details?: PaperDetails | undefined;
}

type State =
  | { readonly name: 'idle' | 'saved' | 'failed' }
  | { readonly name: 'busy'; readonly step: string };

const NO_DETAILS: PaperDetails = { facts: [], address: null };

const SAID = { idle: '', saved: 'The PDF is saved.', failed: '' } as const;

interface SavePdfProps {
  /** Makes and saves it; says each step. */
  readonly make: (onStep: (step: string) => void) => Promise<void>;
  /** Where several of these stand on a page: what it is a PDF of. */
  readonly label?: string;
}

/** Saves a PDF, and tells how far it is. */
export function SavePdf({ make, label }: SavePdfProps) {
  const [state, setState] = useState<State>({ name: 'idle' });
  const isBusy = state.name === 'busy';
  const save = async () => {
    if (isBusy) return;
    const onStep = (step: string) => setState({ name: 'busy', step });
    onStep('Getting ready');
    try {
      await make(onStep);
      setState({ name: 'saved' });
    } catch (error) {
      console.error('The PDF was not made', error);
      setState({ name: 'failed' });
    }
  };
  return (
    <>
      <Button
        onClick={() => void save()}
        aria-disabled={isBusy}
        {...(label && !isBusy && { 'aria-label': `Download PDF: ${label}` })}
      >
        <FileText size={18} aria-hidden="true" />
        {isBusy ? state.step : 'Download PDF'}
      </Button>
      <LiveRegion>{state.name === 'busy' ? `${state.step}.` : SAID[state.name]}</LiveRegion>
      {state.name === 'failed' ? (
        <div className="basis-full">
          <Alert isAnswer>
            The PDF could not be made. Check the connection and try again, or print the page.
          </Alert>
        </div>
      ) : null}
    </>
  );
}

/** Saves the report as a PDF, also one that says why there is no grade; what writes it is loaded when it is first asked for. */
export function PdfButton({ session, flaws, details = NO_DETAILS }: PdfButtonProps) {
  const product = useSite()?.name ?? '';
  const { phase } = session;
  if (phase.name !== 'graded' && phase.name !== 'refused') return null;
  const { report, measuredAt } = phase;
  return (
    <SavePdf
      make={async (onStep) => {
        const { makePdf } = await import('./make-pdf.ts');
        await makePdf({ session, report, measuredAt, flaws, product, ...details }, onStep);
      }}
    />
  );
}
