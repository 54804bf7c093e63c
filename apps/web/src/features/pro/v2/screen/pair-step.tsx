import { useCallback, useEffect, useRef, useState } from 'react';
import type { SideName } from '../../../../grading/model.ts';
import { drawQrCode } from '../../../../platform/qr-path.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import { StepHead } from '../step-head.tsx';
import { inventLightName, lightAddress } from './light-address.ts';
import { PairedSides } from './paired-sides.tsx';
import type { LightWord } from './patterns.ts';
import { useLightChannel } from './use-light-channel.ts';

interface PairStepProps {
  readonly firstSide: SideName;
  /** What was wrong with the photos that were taken. */
  readonly problems: readonly string[];
  readonly onLeave: () => void;
  readonly onPhotos: (
    side: SideName,
    files: readonly File[],
    tones: readonly number[] | null,
  ) => Promise<void>;
}

/** If the screen takes longer than this to show one half, it is gone. */
const PATIENCE_MS = 10_000;

/** Asks the other screen for a half, and waits until it reports that it shows it. */
function useShow(say: (word: LightWord) => void) {
  const waiting = useRef<{ readonly pattern: number; readonly done: () => void } | null>(null);
  const hear = useCallback((word: LightWord) => {
    if (word.say === 'shown' && word.pattern === waiting.current?.pattern) waiting.current.done();
  }, []);
  const show = useCallback(
    (pattern: number) =>
      new Promise<boolean>((resolve) => {
        const end = (isShown: boolean) => {
          clearTimeout(timer);
          waiting.current = null;
          resolve(isShown);
        };
        const timer = setTimeout(() => end(false), PATIENCE_MS);
        waiting.current = { pattern, done: () => end(true) };
        say({ say: 'show', pattern });
      }),
    [say],
  );
  return { hear, show };
}

function Code({ address }: { readonly address: string }) {
  const { size, path } = drawQrCode(address);
  return (
    <svg
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label="Code that opens this page on the second screen"
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-panel"
    >
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="var(--screen-lit)" />
      <path d={path} fill="var(--screen-dark)" />
    </svg>
  );
}

interface PairingProps {
  readonly state: ReturnType<typeof useLightChannel>['state'];
  readonly onRetry: () => void;
}

/** How far pairing is, or why it cannot work now. */
function Pairing({ state, onRetry }: PairingProps) {
  if (state === 'failed') {
    return (
      <>
        <Alert isAnswer>
          Pairing needs a connection on both devices, and there is none now. Photos under a lamp
          work without one.
        </Alert>
        <Button className="self-start" onClick={onRetry}>
          Try again
        </Button>
      </>
    );
  }
  return (
    <p role="status" className="text-text-strong">
      {state === 'open' ? 'Waiting for the second screen' : 'Getting ready'}
    </p>
  );
}

/** A second screen as the light: it scans a code, then shows what this device asks for. */
export function PairStep({ firstSide, problems, onLeave, onPhotos }: PairStepProps) {
  const [name] = useState(inventLightName);
  const [isThere, setThere] = useState(false);
  const heard = useRef<(word: LightWord) => void>(() => {});
  const { state, say, retry } = useLightChannel(name, (word) => {
    if (word.say === 'here') setThere(true);
    heard.current(word);
  });
  const { hear, show } = useShow(say);
  heard.current = hear;
  const copy = useCopy();
  useEffect(() => {
    if (state === 'open') say({ say: 'hello' });
  }, [state, say]);
  if (isThere) return <PairedSides {...{ firstSide, problems, show, onLeave, onPhotos }} />;
  const address = lightAddress(window.location, name);
  return (
    <section aria-labelledby="pair-title" className="page flex flex-col gap-6 pt-6 pb-16">
      <StepHead id="pair-title" title="A second screen as the light" onLeave={onLeave} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-[16rem_minmax(0,1fr)]">
        <Code address={address} />
        <div className="flex min-w-0 max-w-[34rem] flex-col gap-4">
          <ol className="flex list-decimal flex-col gap-2 pl-5">
            <li>Scan the code with another phone or tablet, or open the address there.</li>
            <li>Stand that screen upright beside the card, at its full brightness.</li>
            <li>
              Hold this device still above the card: it takes one photo for each lit half, of the
              front and, if you like, of the back.
            </li>
          </ol>
          <Button className="self-start" onClick={() => void copy(address, 'Address')}>
            Copy the address
          </Button>
          <p
            className="measured whitespace-normal break-all text-small text-text-quiet"
            data-testid="light-address"
          >
            {address}
          </p>
          <Pairing state={state} onRetry={retry} />
          <p className="text-small text-text-quiet">
            Only the number of the lit half is sent, over a channel whose name is in the code and
            nowhere else. The photos stay on this device.
          </p>
        </div>
      </div>
    </section>
  );
}
