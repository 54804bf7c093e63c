import { Lightbulb, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PATTERN_INSETS, PATTERN_NAMES, PATTERNS, type Pattern } from './patterns.ts';
import { useLightChannel } from './use-light-channel.ts';

/** Resolves with the next frame that is really shown, so what was drawn before is visible. */
function nextPicture(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );
}

/** Keeps the screen from going dark in the middle. */
function useWakefulness(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    navigator.wakeLock?.request('screen').then(
      (held) => {
        lock = held;
        if (isGone) void held.release();
      },
      // Not every browser can keep a screen awake; the page says so below.
      () => {},
    );
    return () => {
      isGone = true;
      void lock?.release();
    };
  }, [isWanted]);
}

/** Lights the halves that the other device asks for, once this one is ready, and reports when it does. */
function useLight(name: string, isReady: boolean) {
  const [shown, setShown] = useState<number | null>(null);
  const { state, say, retry } = useLightChannel(name, (word) => {
    if (word.say === 'hello' && isReady) say({ say: 'here' });
    if (word.say === 'show' && isReady) setShown(word.pattern);
    if (word.say === 'bye') setShown(null);
  });
  useWakefulness(isReady);
  useEffect(() => {
    if (isReady && state === 'open') say({ say: 'here' });
  }, [isReady, state, say]);
  useEffect(() => {
    if (shown === null) return;
    let isGone = false;
    nextPicture().then(() => {
      if (!isGone) say({ say: 'shown', pattern: shown });
    });
    return () => {
      isGone = true;
    };
  }, [shown, say]);
  return { pattern: shown === null ? undefined : PATTERNS[shown], state, retry };
}

function LitHalf({ pattern }: { readonly pattern: Pattern }) {
  return (
    <div className="screen-dark fixed inset-0 z-50">
      <p role="status" className="sr-only">
        {PATTERN_NAMES[pattern]}
      </p>
      <div className="screen-lit absolute" style={{ inset: PATTERN_INSETS[pattern] }} />
    </div>
  );
}

/** This device as a light for another one. */
export function LightScreen({ name }: { readonly name: string }) {
  const [isReady, setReady] = useState(false);
  const { pattern, state, retry } = useLight(name, isReady);
  const start = () => {
    document.documentElement.requestFullscreen?.().catch(() => {});
    setReady(true);
  };
  if (pattern) return <LitHalf pattern={pattern} />;
  return (
    <section className="page flex flex-col gap-5 py-10" aria-labelledby="light-title">
      <h1 id="light-title" className="text-display">
        This screen is a light
      </h1>
      <p className="max-w-[36rem] text-lead">
        Stand it upright beside the card, as close as possible without being in the picture, and
        turn its brightness all the way up. A dark room helps most.
      </p>
      <p className="flex max-w-[36rem] items-start gap-3 text-small">
        <Lock size={16} aria-hidden="true" className="mt-1 shrink-0 text-accent" />
        <span>The two devices tell each other which half is lit, and nothing else.</span>
      </p>
      {state === 'failed' ? (
        <Alert isAnswer>
          The other device cannot be reached. Check the connection, then try again.
        </Alert>
      ) : null}
      <p role="status" className="text-text-strong">
        {isReady
          ? state === 'open'
            ? 'Ready. Start the light on the other device.'
            : 'Joining'
          : ''}
      </p>
      <div className="flex flex-wrap gap-3">
        {isReady ? null : (
          <Button emphasis="primary" onClick={start}>
            <Lightbulb size={20} aria-hidden="true" />
            Light the card
          </Button>
        )}
        {state === 'failed' ? <Button onClick={retry}>Try again</Button> : null}
      </div>
    </section>
  );
}
