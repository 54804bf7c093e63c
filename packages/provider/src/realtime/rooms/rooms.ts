import type { Bus, Envelope } from '../bus.ts';
import type { Member } from './member.ts';

/** A message in a room. */
export interface Broadcast {
  readonly event: string;
  /** JSON, or bytes. */
  readonly payload: unknown;
}

/** The members in this process by room, and the connection to those in others. */
export interface Rooms {
  enter(member: Member): void;
  leave(member: Member): void;
  membersOf(room: string): Iterable<Member>;
  all(): Iterable<Member>;
  /** Sends to everyone in the room but the sender; resolves once other processes can receive it. */
  say(room: string, broadcast: Broadcast, sender: Member | null): Promise<void>;
  /** Delivers a message from another process. */
  hear(envelope: Envelope): void;
}

function pack({ event, payload }: Broadcast): Record<string, unknown> {
  if (!(payload instanceof Uint8Array)) return { event, payload };
  return { event, bytes: Buffer.from(payload).toString('base64') };
}

function unpack({ event, payload, bytes }: Envelope): Broadcast {
  const isBytes = typeof bytes === 'string';
  return {
    event: String(event),
    payload: isBytes ? new Uint8Array(Buffer.from(bytes, 'base64')) : payload,
  };
}

export function createRooms(bus: Bus): Rooms {
  const rooms = new Map<string, Set<Member>>();

  function deliver(room: string, broadcast: Broadcast, sender: Member | null): void {
    const payload = { type: 'broadcast', ...broadcast };
    for (const member of rooms.get(room) ?? []) {
      if (member !== sender || member.hearsItself) member.push('broadcast', payload);
    }
  }

  return {
    enter(member) {
      const members = rooms.get(member.room) ?? new Set();
      rooms.set(member.room, members.add(member));
    },
    leave(member) {
      const members = rooms.get(member.room);
      members?.delete(member);
      if (members?.size === 0) rooms.delete(member.room);
    },
    membersOf: (room) => rooms.get(room) ?? [],
    *all() {
      for (const members of rooms.values()) yield* members;
    },
    say(room, broadcast, sender) {
      deliver(room, broadcast, sender);
      return bus.publish({ k: 'broadcast', room, ...pack(broadcast) });
    },
    hear(envelope) {
      deliver(String(envelope.room), unpack(envelope), null);
    },
  };
}
