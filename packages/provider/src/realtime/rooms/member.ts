import type { Identity } from '../../access/identity.ts';
import type { Binding } from '../changes/binding.ts';
import type { Frame } from '../protocol/frame.ts';

/** A channel that a connection has joined. */
export interface Member {
  /** As the client names it: `realtime:` and the name. */
  readonly topic: string;
  readonly joinRef: string | null;
  /** A private and a public channel of the same name are different rooms. */
  readonly room: string;
  readonly isPrivate: boolean;
  /** The sender receives its own broadcasts. */
  readonly hearsItself: boolean;
  readonly wantsReply: boolean;
  readonly hasPresence: boolean;
  readonly presenceKey: string;
  readonly bindings: readonly Binding[];
  identity: Identity;
  /** The reference of what it is tracking; null for nothing. */
  presenceRef: string | null;
  /** Its presence changes one step at a time. */
  presenceQueue: Promise<void>;
  readonly push: (event: string, payload: Frame['payload']) => void;
  /** Ends the channel with a message to its client. */
  readonly end: (message: string) => void;
}

const PREFIX = 'realtime:';

/** A channel's name without its prefix; null if the prefix is missing. */
export function nameOfTopic(topic: string): string | null {
  const name = topic.slice(PREFIX.length);
  return topic.startsWith(PREFIX) && name !== '' && name.length <= 255 ? name : null;
}

export function roomOf(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'open'}/${topic}`;
}

export function topicOfName(name: string): string {
  return `${PREFIX}${name}`;
}
