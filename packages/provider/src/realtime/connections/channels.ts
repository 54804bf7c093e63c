import { type Identity, identifyToken } from '../../access/identity.ts';
import type { RealtimeDeps } from '../deps.ts';
import type { Frame } from '../protocol/frame.ts';
import type { Member } from '../rooms/member.ts';
import type { Admission } from './admit.ts';

const MOST_CHANNELS = 100;

export interface Channels {
  readonly admission: Admission;
  readonly isFull: boolean;
  find(topic: string): Member | undefined;
  all(): readonly Member[];
  add(member: Member): void;
  remove(member: Member): void;
  send(frame: Frame): void;
  reply(frame: Frame, status: 'ok' | 'error', response: Frame['payload']): void;
}

export function createChannels(
  { rooms, presence, log }: RealtimeDeps,
  admission: Admission,
  send: (frame: Frame) => void,
): Channels {
  const members = new Map<string, Member>();
  return {
    admission,
    get isFull() {
      return members.size >= MOST_CHANNELS;
    },
    find: (topic) => members.get(topic),
    all: () => [...members.values()],
    add(member) {
      members.set(member.topic, member);
      rooms.enter(member);
    },
    remove(member) {
      if (members.get(member.topic) === member) members.delete(member.topic);
      rooms.leave(member);
      member.presenceQueue = member.presenceQueue
        .then(() => presence.untrack(member))
        .catch((error: unknown) => log.warn({ error }, 'a presence stays for a while'));
    },
    send,
    reply({ joinRef, ref, topic }, status, response) {
      send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
    },
  };
}

/** Who a channel is opened or kept open for; null if the token is invalid or has expired. */
export async function identifyChannel(
  deps: RealtimeDeps,
  { identity }: Admission,
  token: unknown,
): Promise<Identity | null> {
  if (typeof token !== 'string' || token === '' || token.startsWith('sb_')) return identity;
  const read = await identifyToken(deps, token);
  return read.ok ? read.value : null;
}
