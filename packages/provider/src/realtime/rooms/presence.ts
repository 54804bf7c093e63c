import { randomUUID } from 'node:crypto';
import type { Queries } from '@tc/database';
import type { Bus, Envelope } from '../bus.ts';
import type { Member } from './member.ts';
import {
  endProcess,
  keepRows,
  type Meta,
  type PresenceRow,
  removeRow,
  rowsOf,
  sendHeartbeat,
  sweepRows,
} from './presence-rows.ts';
import type { Rooms } from './rooms.ts';

/** `{key: {metas: […]}}`, the form of states and differences. */
type Present = Readonly<Record<string, { readonly metas: readonly Meta[] }>>;

function present(rows: readonly PresenceRow[]): Present {
  const keys = new Map<string, Meta[]>();
  for (const { key, ref, meta } of rows) {
    const metas = keys.get(key) ?? [];
    metas.push({ ...meta, phx_ref: ref });
    keys.set(key, metas);
  }
  return Object.fromEntries([...keys].map(([key, metas]) => [key, { metas }]));
}

/** Who is in which room, over all processes. */
export interface Presence {
  /** Shows the member in the room, replacing what it showed before. */
  track(member: Member, meta: Meta): Promise<void>;
  untrack(member: Member): Promise<void>;
  stateOf(room: string): Promise<Present>;
  hear(envelope: Envelope): void;
  /** Sends this process's heartbeat and removes what dead processes left behind. */
  beat(): Promise<void>;
  /** Removes everything of this process. */
  close(): Promise<void>;
}

type Announce = (
  room: string,
  joins: readonly PresenceRow[],
  leaves: readonly PresenceRow[],
) => Promise<void>;

/** Sends a difference to the members here and to the other processes. */
function createAnnounce(bus: Bus, deliver: (room: string, difference: object) => void): Announce {
  return async (room, joins, leaves) => {
    const difference = { joins: present(joins), leaves: present(leaves) };
    deliver(room, difference);
    await bus.publish({ k: 'presence', room, ...difference });
  };
}

async function announceGone(announce: Announce, rows: readonly PresenceRow[]): Promise<void> {
  for (const room of new Set(rows.map((row) => row.room))) {
    const gone = rows.filter((row) => row.room === room);
    await announce(room, [], gone);
  }
}

export function createPresence(queries: Queries, bus: Bus, rooms: Rooms): Presence {
  // What this process shows, to show it again if the others took it for dead.
  const own = new Map<string, PresenceRow>();
  let hasBeaten = false;

  function deliver(room: string, difference: object): void {
    for (const member of rooms.membersOf(room)) {
      if (member.hasPresence) member.push('presence_diff', { ...difference });
    }
  }

  const announce = createAnnounce(bus, deliver);

  async function remove(member: Member): Promise<readonly PresenceRow[]> {
    const ref = member.presenceRef;
    member.presenceRef = null;
    if (ref === null) return [];
    own.delete(ref);
    return removeRow(queries, ref);
  }

  return {
    async track(member, meta) {
      const row = { ref: randomUUID(), room: member.room, key: member.presenceKey, meta };
      const before = await remove(member);
      await keepRows(queries, bus.process, [row]);
      own.set(row.ref, row);
      member.presenceRef = row.ref;
      await announce(member.room, [row], before);
    },
    async untrack(member) {
      await announceGone(announce, await remove(member));
    },
    stateOf: async (room) => present(await rowsOf(queries, room)),
    hear({ room, joins, leaves }) {
      deliver(String(room), { joins, leaves });
    },
    async beat() {
      const isUnknown = await sendHeartbeat(queries, bus.process);
      if (hasBeaten && isUnknown) {
        await keepRows(queries, bus.process, [...own.values()]);
        for (const row of own.values()) await announce(row.room, [row], []);
      }
      hasBeaten = true;
      await announceGone(announce, await sweepRows(queries));
    },
    async close() {
      own.clear();
      await announceGone(announce, await endProcess(queries, bus.process));
    },
  };
}
