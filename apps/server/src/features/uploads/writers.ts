interface Writer {
  /** Asks it to end with what has come so far. */
  readonly end: () => void;
  readonly ended: Promise<void>;
}

/**
 * One request at a time writes an upload. Whoever resumes it ends the one before: its connection may be dead
 * without either side having heard so. This holds within one process; between processes the store lets only one
 * of two pieces of the same place in.
 */
export function createWriters() {
  const writers = new Map<string, Writer>();

  /** Afterwards nobody writes it, until something else is awaited. */
  async function end(id: string): Promise<void> {
    for (let writer = writers.get(id); writer; writer = writers.get(id)) {
      writer.end();
      await writer.ended;
    }
  }

  async function alone<Value>(
    id: string,
    endMe: () => void,
    work: () => Promise<Value>,
  ): Promise<Value> {
    for (let writer = writers.get(id); writer; writer = writers.get(id)) {
      writer.end();
      await writer.ended;
    }
    let tellEnd = () => {};
    const ended = new Promise<void>((resolve) => {
      tellEnd = resolve;
    });
    writers.set(id, { end: endMe, ended });
    try {
      return await work();
    } finally {
      writers.delete(id);
      tellEnd();
    }
  }

  return { end, alone };
}
