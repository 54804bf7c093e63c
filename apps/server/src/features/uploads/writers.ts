interface Writer {
  /** Asks it to stop after what has arrived so far. */
  readonly end: () => void;
  readonly ended: Promise<void>;
}

/**
 * Only one request at a time writes an upload. A client that resumes it ends the previous request, whose
 * connection may be dead without either side knowing. This works within one process; between processes, the
 * store accepts only one of two pieces at the same offset.
 */
export function createWriters() {
  const writers = new Map<string, Writer>();

  /** Afterwards nobody writes it, until the next await. */
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
