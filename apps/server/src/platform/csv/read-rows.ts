import { Readable } from 'node:stream';
import { err, ok, type Result } from '@tc/kernel';
import { CsvError, parse } from 'csv-parse';

export type Delimiter = ',' | ';' | '\t';

export interface Row {
  /** Counted as in a spreadsheet, including blank rows, starting at 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly delimiter: Delimiter;
  readonly headings: Row;
  readonly rows: readonly Row[];
}

export interface TableLimits {
  readonly rows: number;
  readonly columns: number;
}

export interface TableFault {
  readonly code: 'invalid' | 'too-large';
  readonly message: string;
}

/**
 * Longer than any card with all its notes, so that an unclosed quote is noticed before it swallows the whole
 * file.
 */
const LONGEST_ROW = 100_000;
const PIECE = 64 * 1024;

/** Excel states its delimiter in the first line. */
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/i;

function countOutsideQuotes(line: string, sign: string): number {
  let isQuoted = false;
  let count = 0;
  for (const one of line) {
    if (one === '"') isQuoted = !isQuoted;
    else if (one === sign && !isQuoted) count += 1;
  }
  return count;
}

/** The delimiter that splits the first lines into the most cells. */
function findDelimiter(text: string): Delimiter {
  const lines = text.slice(0, 20_000).split(/\r\n|\r|\n/, 5);
  const most = (sign: string) => Math.max(...lines.map((line) => countOutsideQuotes(line, sign)));
  const [first] = ([',', ';', '\t'] as const).toSorted((a, b) => most(b) - most(a));
  return first ?? ',';
}

function* inPieces(text: string) {
  for (let from = 0; from < text.length; from += PIECE) yield text.slice(from, from + PIECE);
}

interface Parsed {
  readonly record: readonly string[];
  /** Lines read so far. */
  readonly info: { readonly lines: number };
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** The row of headings: the first row with content that is not about the file itself. */
function isHeadings(cells: readonly string[]): boolean {
  return !isBlank(cells) && !/^#?info$/i.test(cells[0]?.trim() ?? '');
}

/** The library reports the line where it gave up, but people look where the row started. */
function faultOf(error: CsvError, line: number): TableFault {
  const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
  const message = isOpen
    ? `The row that begins on line ${line} never ends: a quote in it is not closed.`
    : `Line ${line} cannot be read: ${error.message}`;
  return { code: 'invalid', message };
}

/** Reads all rows of a CSV, pausing between pieces so that other requests are served meanwhile. */
export async function readRows(
  text: string,
  limits: TableLimits,
): Promise<Result<Table, TableFault>> {
  const told = SEPARATOR_LINE.exec(text);
  const delimiter = (told?.[1] as Delimiter | undefined) ?? findDelimiter(text);
  const rest = told ? text.slice(told[0].length) : text;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    info: true,
  });
  const before = told ? 1 : 0;
  let number = before;
  let line = before;
  let headings: Row | null = null;
  const rows: Row[] = [];
  try {
    const records = Readable.from(inPieces(rest)).compose(parser);
    for await (const { record: cells, info } of records as AsyncIterable<Parsed>) {
      number += 1;
      line = before + info.lines;
      if (headings === null) {
        if (isHeadings(cells)) headings = { number, cells };
        if (cells.length > limits.columns) {
          return err({
            code: 'too-large',
            message: `A file may have at most ${limits.columns} columns; this one has ${cells.length}.`,
          });
        }
        continue;
      }
      if (isBlank(cells)) continue;
      rows.push({ number, cells });
      if (rows.length > limits.rows) {
        return err({
          code: 'too-large',
          message: `A file may have at most ${limits.rows.toLocaleString('en-US')} rows.`,
        });
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return err(faultOf(error, line + 1));
  }
  if (!headings) return err({ code: 'invalid', message: 'There is nothing in this file.' });
  return ok({ delimiter, headings, rows });
}
