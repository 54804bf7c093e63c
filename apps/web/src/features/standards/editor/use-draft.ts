import type { RuleBookFault } from '@tc/rulebook';
import { useMemo, useState } from 'react';
import {
  type ReadBook,
  readBook,
  readJson,
  showJson,
  type WrittenBook,
  writeAt,
} from './book-text.ts';

/** A rule book while it is being written. Form and text always say the same. */
export function useDraft(firstName: string, firstBook: WrittenBook) {
  const [name, setName] = useState(firstName);
  const [written, setWritten] = useState(firstBook);
  /** What was typed, if it is not a JSON object yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly RuleBookFault[]>([]);
  const read: ReadBook = useMemo(() => readBook(written, 'Preview'), [written]);
  const become = (book: WrittenBook) => {
    setWritten(book);
    setTyped(null);
    setRefused([]);
  };
  return {
    name,
    setName,
    written,
    text: typed ?? showJson(written),
    isJson: typed === null || readJson(typed) !== null,
    book: read.book,
    /** The problems that this page found, otherwise those from the server. */
    faults: read.faults.length > 0 ? read.faults : refused,
    become,
    write(path: string, value: number | null) {
      become(writeAt(written, path, value, new Date().toISOString().slice(0, 10)));
    },
    type(text: string) {
      const book = readJson(text);
      if (book) become(book);
      // Keep the text as typed, so that the cursor stays where it is.
      setTyped(text);
    },
    refuse(fields: Readonly<Record<string, string>>) {
      const faults = Object.entries(fields).filter(([path]) => path.startsWith('book'));
      setRefused(
        faults.map(([path, message]) => ({ path: path.replace(/^book\.?/, ''), message })),
      );
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
