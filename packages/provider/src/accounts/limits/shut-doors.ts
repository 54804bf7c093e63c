/** What is known of a client that was refused: until when, and how often it asked since. */
interface Door {
  readonly opensAt: number;
  refusals: number;
}

export interface ShutDoors {
  /** Seconds until it is worth asking the database again; null: it is. */
  waitSeconds(bucket: string, now: Date): number | null;
  /** Whether a client asks again and again although it was told when to come. */
  isPressed(bucket: string): boolean;
  shut(bucket: string, seconds: number, now: Date): void;
}

const MOST_DOORS = 10_000;
/** A page may ask a few times; programs do not stop by themselves. */
const PRESSED_AFTER = 10;

/**
 * Remembers whom the counters in the database refused, until they would not: a bucket fills up
 * evenly and by nothing else, so what it will say is known. Only for buckets that get nothing back.
 */
export function createShutDoors(): ShutDoors {
  const doors = new Map<string, Door>();
  return {
    waitSeconds(bucket, now) {
      const door = doors.get(bucket);
      if (!door) return null;
      // The database rounds up: in the last second it may open already.
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
