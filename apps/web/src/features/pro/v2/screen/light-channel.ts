import type { Account } from '../../../../platform/account/account.ts';
import { type LightWord, readLightWord } from './patterns.ts';

export interface LightChannel {
  readonly say: (word: LightWord) => void;
  /** Says good-bye and leaves. */
  readonly close: () => void;
}

interface Listening {
  readonly onWord: (word: LightWord) => void;
  /** Whether what is said can be heard; called with every change. */
  readonly onOpen: (isOpen: boolean) => void;
}

const EVENT = 'light';

/** Two devices, joined by a name that only they know; nobody has to be signed in. */
export async function openLightChannel(
  account: Account,
  name: string,
  { onWord, onOpen }: Listening,
): Promise<LightChannel> {
  const client = await account.client();
  await client.realtime.setAuth();
  const channel = client.channel(`light:${name}`, { config: { private: true } });
  channel
    .on('broadcast', { event: EVENT }, ({ payload }) => {
      const word = readLightWord(payload);
      if (word) onWord(word);
    })
    .subscribe((status) => onOpen(status === 'SUBSCRIBED'));
  return {
    say: (payload) => void channel.send({ type: 'broadcast', event: EVENT, payload }),
    close: () => {
      // What is sent before leaving still arrives.
      const bye: LightWord = { say: 'bye' };
      void channel.send({ type: 'broadcast', event: EVENT, payload: bye });
      void client.removeChannel(channel);
    },
  };
}
