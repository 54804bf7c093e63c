import type { Account } from '../../../../platform/account/account.ts';
import { type LightWord, readLightWord } from './patterns.ts';

export interface LightChannel {
  readonly say: (word: LightWord) => void;
  /** Says goodbye and leaves. */
  readonly close: () => void;
}

interface Listening {
  readonly onWord: (word: LightWord) => void;
  /** Whether messages get through; called whenever that changes. */
  readonly onOpen: (isOpen: boolean) => void;
}

const EVENT = 'light';

/** Two devices, connected by a name that only they know. Nobody has to be signed in. */
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
      // Messages sent before leaving still arrive.
      const bye: LightWord = { say: 'bye' };
      void channel.send({ type: 'broadcast', event: EVENT, payload: bye });
      void client.removeChannel(channel);
    },
  };
}
