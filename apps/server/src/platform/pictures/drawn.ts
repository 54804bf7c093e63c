/** Caches recently drawn pictures, so that looking again, or many people looking, takes only one drawing. */
export interface Drawn {
  /** Null if it cannot be drawn. */
  require(name: string, draw: () => Promise<Uint8Array | null>): Promise<Uint8Array | null>;
}

/** Each one briefly needs memory for a photo from the largest camera. */
const DRAWN_AT_ONCE = 2;

/** @param mostBytes total size of the pictures kept */
export function createDrawn(mostBytes: number): Drawn {
  const kept = new Map<string, Uint8Array>();
  const underWay = new Map<string, Promise<Uint8Array | null>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let bytes = 0;

  function keep(name: string, picture: Uint8Array): void {
    kept.set(name, picture);
    bytes += picture.length;
    // The oldest come first.
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function inTurn(name: string, draw: () => Promise<Uint8Array | null>) {
    if (running >= DRAWN_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      const picture = await draw();
      if (picture) keep(name, picture);
      return picture;
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    require(name, draw) {
      const known = kept.get(name);
      if (known) {
        kept.delete(name);
        kept.set(name, known);
        return Promise.resolve(known);
      }
      const begun = underWay.get(name);
      if (begun) return begun;
      const making = inTurn(name, draw).finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    },
  };
}
