/** What is known about a refused client: until when, and how often it has asked since. */
interface Door {
  readonly opensAt: number;
  refusals: number;
}

export interface ShutDoors {
  /** Seconds until it is worth asking the database again; null if it already is. */
  waitSeconds(bucket: string, now: Date): number | null;
  /** Whether a client keeps asking although it was told when to come back. */
  isPressed(bucket: string): boolean;
  shut(bucket: string, seconds: number, now: Date): void;
}

const MOST_DOORS = 10_000;
/** A page may ask a few times; programs do not stop on their own. */
const PRESSED_AFTER = 10;

/**
 * Remembers which clients the database refused and until when. A bucket only refills evenly, so its
 * answer is known until then. Not for buckets that give calls back.
 */
export function createShutDoors(): ShutDoors {
  const doors = new Map<string, Door>();
  return {
    waitSeconds(bucket, now) {
      const door = doors.get(bucket);
      if (!door) return null;
      // The database rounds up, so it may accept again within the last second.
      if (now.getTime() >= door.opensAt - 1000) {
        doors.delete(bucket);
        return null;
      }
      door.refusals += 1;
      return Math.ceil((door.opensAt - now.getTime()) / 1000);
    },
    isPressed: (bucket) => (doors.get(bucket)?.refusals ?? 0) > PRESSED_AFTER,
    shut(bucket, seconds, now) {
      const [oldest] = doors.keys();
      if (doors.size >= MOST_DOORS && oldest !== undefined) doors.delete(oldest);
      doors.set(bucket, { opensAt: now.getTime() + seconds * 1000, refusals: 0 });
    },
  };
}
