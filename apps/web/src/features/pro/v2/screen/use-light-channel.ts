import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccount } from '../../../../platform/account/account-context.tsx';
import { type LightChannel, openLightChannel } from './light-channel.ts';
import type { LightWord } from './patterns.ts';

export type LightState = 'joining' | 'open' | 'failed';

/** A channel that stays open for as long as the page uses it. */
export function useLightChannel(name: string, onWord: (word: LightWord) => void) {
  const account = useAccount();
  const [state, setState] = useState<LightState>('joining');
  const [attempt, setAttempt] = useState(0);
  const channel = useRef<LightChannel | null>(null);
  const hear = useRef(onWord);
  hear.current = onWord;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let isGone = false;
    setState('joining');
    const onOpen = (isOpen: boolean) => {
      if (!isGone) setState(isOpen ? 'open' : 'failed');
    };
    openLightChannel(account, name, { onWord: (word) => hear.current(word), onOpen }).then(
      (opened) => {
        if (isGone) opened.close();
        else channel.current = opened;
      },
      () => onOpen(false),
    );
    return () => {
      isGone = true;
      channel.current?.close();
      channel.current = null;
    };
  }, [account, name, attempt]);
  const say = useCallback((word: LightWord) => channel.current?.say(word), []);
  return { state, say, retry: () => setAttempt((now) => now + 1) };
}
