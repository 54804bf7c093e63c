import type pg from 'pg';
import { escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { PacedWriter } from './paced-writer.ts';
import type { Table } from './tables.ts';

/** Rows are collected into parts of about this size, because the archive needs lengths in advance. */
const PART_BYTES = 4_000_000;

export function addressOf({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

function columnsOf(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}

/** Passes the rows of a table to `take`, part by part; returns the number of rows. */
export async function copyRowsOut(
  client: pg.Client,
  table: Table,
  take: (part: Buffer) => Promise<void>,
): Promise<number> {
  const sql = `copy ${addressOf(table)} (${columnsOf(table.columns)}) to stdout`;
  const stream = client.query(copyTo(sql));
  let parts: Buffer[] = [];
  let size = 0;
  const hand = async () => {
    const part = Buffer.concat(parts);
    parts = [];
    size = 0;
    await take(part);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parts.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await hand();
  }
  if (size > 0) await hand();
  return stream.rowCount;
}

/** Loads the rows of one table. */
export class RowsIn {
  readonly #stream: ReturnType<typeof copyFrom>;
  readonly #writer: PacedWriter;

  constructor(client: pg.Client, table: Table) {
    const sql = `copy ${addressOf(table)} (${columnsOf(table.columns)}) from stdin`;
    this.#stream = client.query(copyFrom(sql));
    this.#writer = new PacedWriter(this.#stream);
  }

  write(chunk: Uint8Array): Promise<void> {
    return this.#writer.write(chunk);
  }

  /** Returns the number of rows loaded. */
  async end(): Promise<number> {
    await this.#writer.end();
    return this.#stream.rowCount;
  }
}
