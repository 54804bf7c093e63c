import type { HeaderFields } from '../http/http-request.ts';
import type { Service } from '../http/service.ts';
import { createBus, type Envelope } from './bus.ts';
import { createChanges } from './changes/changes.ts';
import { type Admission, admit } from './connections/admit.ts';
import { type Connection, createConnection } from './connections/connection.ts';
import type { LiveSocket } from './connections/live-socket.ts';
import type { RealtimeDeps, RealtimePorts } from './deps.ts';
import { serveBroadcasts } from './http-broadcast.ts';
import { createPresence } from './rooms/presence.ts';
import { createRooms, type Rooms } from './rooms/rooms.ts';

/** The live connections of this process. */
export interface Realtime {
  /** Starts listening to the other processes; nothing is live before that. */
  start(): Promise<void>;
  /** Judges a connection by its URL before it is accepted; null if its key is not one of ours. */
  admit(query: URLSearchParams, headers: HeaderFields): Promise<Admission | null>;
  connect(socket: LiveSocket, admission: Admission): Connection;
  /** Calls that need no connection. */
  readonly service: Service;
  /** Closes all connections. */
  stop(): Promise<void>;
}

const TICK_MS = 1000;
const BEAT_MS = 10_000;

/** WebSocket close codes: going away, and service restart. */
const GOING_AWAY = 1001;
const RESTART = 1012;

function endSessions(rooms: Rooms, { k, id }: Envelope): void {
  for (const member of [...rooms.all()]) {
    const { identity } = member;
    if (identity.role !== 'authenticated') continue;
    const isMeant = k === 'session' ? identity.sessionId === id : identity.userId === id;
    if (isMeant) member.end('Session has ended');
  }
}

export function createRealtime(ports: RealtimePorts): Realtime {
  const { database, log, rules } = ports;
  const bus = createBus(database, log);
  const rooms = createRooms(bus);
  const presence = createPresence(database, bus, rooms);
  const changes = createChanges(database, rooms, rules);
  const deps: RealtimeDeps = { ...ports, rooms, presence, changes };
  const connections = new Set<Connection>();
  const timers: NodeJS.Timeout[] = [];

  async function hear(envelope: Envelope): Promise<void> {
    if (envelope.k === 'broadcast') rooms.hear(envelope);
    else if (envelope.k === 'presence') presence.hear(envelope);
    else if (envelope.k === 'change') await changes.hear(envelope);
    else if (envelope.k === 'session' || envelope.k === 'user') endSessions(rooms, envelope);
  }

  function closeAll(code: number, reason: string): void {
    for (const connection of connections) connection.close(code, reason);
  }

  function every(milliseconds: number, work: () => Promise<void> | void): void {
    const run = async () => work();
    const timer = setInterval(() => {
      run().catch((error: unknown) => log.warn({ error }, 'live upkeep failed'));
    }, milliseconds);
    timers.push(timer.unref());
  }

  return {
    async start() {
      // Clients that may have missed something reconnect and ask for the current state.
      await bus.listen(hear, () => closeAll(RESTART, 'messages may be missing'));
      await presence.beat();
      every(TICK_MS, () => {
        for (const connection of connections) connection.tick();
      });
      every(BEAT_MS, async () => {
        await presence.beat();
        await bus.tidy();
      });
    },
    admit: (query, headers) => admit(ports, query, headers),
    connect(socket, admission) {
      const connection = createConnection(deps, socket, admission, () =>
        connections.delete(connection),
      );
      connections.add(connection);
      return connection;
    },
    service: serveBroadcasts(deps),
    async stop() {
      for (const timer of timers) clearInterval(timer);
      closeAll(GOING_AWAY, 'the server stops');
      await presence.close().catch((error: unknown) => {
        log.warn({ error }, 'presences stay until the others miss this process');
      });
      await bus.close();
    },
  };
}
