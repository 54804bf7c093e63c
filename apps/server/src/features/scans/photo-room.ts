/** The part of the memory that one request has taken. */
export interface PhotoLease {
  /** False, and nothing taken, if there is no room for so many more bytes. */
  take(bytes: number): boolean;
}

export interface PhotoRoom {
  /** The work has a lease while it runs; whatever it took is free again afterwards. */
  lend<Value>(work: (lease: PhotoLease) => Promise<Value>): Promise<Value>;
}

/**
 * Memory for photos that are arriving. It is counted in bytes, not in requests, so a slow sender takes almost none
 * and keeps nobody else from sending.
 */
export function createPhotoRoom(mostBytes: number): PhotoRoom {
  let taken = 0;
  return {
    async lend(work) {
      let mine = 0;
      const take = (bytes: number) => {
        if (taken + bytes > mostBytes) return false;
        taken += bytes;
        mine += bytes;
        return true;
      };
      try {
        return await work({ take });
      } finally {
        taken -= mine;
      }
    },
  };
}
