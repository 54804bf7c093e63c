import type { Database } from '@tc/database';
import type { AccessDeps } from '../access/identity.ts';
import type { Log } from '../ports.ts';
import type { Changes } from './changes/changes.ts';
import type { RealtimeRules } from './policies.ts';
import type { Presence } from './rooms/presence.ts';
import type { Rooms } from './rooms/rooms.ts';

/** What live connections need from their surroundings. */
export interface RealtimePorts extends AccessDeps {
  readonly database: Database;
  readonly log: Log;
  readonly rules: RealtimeRules;
}

/** What connections depend on. */
export interface RealtimeDeps extends RealtimePorts {
  readonly rooms: Rooms;
  readonly presence: Presence;
  readonly changes: Changes;
}
