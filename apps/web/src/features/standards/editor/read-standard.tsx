import { RULE_BOOK_NAMES } from '@tc/rulebook/rule-book-names';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { saveBlob } from '../../../platform/save-blob.ts';
import { Button } from '../../../ui/button.tsx';
import { Preview } from '../examples/preview.tsx';
import { BOOK_GROUPS, type BookGroup } from './book-fields.ts';
import { readAt, readBook, showJson, type WrittenBook } from './book-text.ts';
import { type KeptStandard, Versions } from './versions.tsx';

function show(value: unknown): string {
  return typeof value === 'number' ? String(value) : 'none';
}

interface GroupProps {
  readonly group: BookGroup;
  readonly written: WrittenBook;
}

function Group({ group, written }: GroupProps) {
  return (
    <section className="border-hairline border-t pt-4">
      <h2 className="text-lead">{group.title}</h2>
      <p className="pt-1 text-small text-text-quiet">{group.explain}</p>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-3 pt-3">
        {group.fields.map(({ path, label, unit }) => (
          <div key={path}>
            <dt className="text-small text-text">{label}</dt>
            <dd className="measured text-text-strong">
              {show(readAt(written, path))}
              {unit ? ` ${unit}` : ''}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function sayBase({ base }: WrittenBook): string {
  const name = base === 'spec' || base === 'current' ? RULE_BOOK_NAMES[base] : null;
  return name === null ? 'It is not based on another rule book.' : `It is based on ${name}.`;
}

interface ReadStandardProps {
  readonly kept: KeptStandard;
  readonly latest: WrittenBook;
}

/** A team's rule book, for members who may read it but not change it. */
export function ReadStandard({ kept, latest }: ReadStandardProps) {
  const [opened, setOpened] = useState({ version: kept.version, book: latest });
  const { version, book: written } = opened;
  const read = useMemo(() => readBook(written, 'Preview'), [written]);
  const save = () =>
    saveBlob('rule-book.json', new Blob([showJson(written)], { type: 'application/json' }));
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <p role="status">
          Version {version}
          {version === kept.version ? ', the latest' : ` of ${kept.version}`}. {sayBase(written)}
        </p>
        {BOOK_GROUPS.map((group) => (
          <Group key={group.path} {...{ group, written }} />
        ))}
        <Button className="self-start" onClick={save}>
          <Download size={18} aria-hidden="true" />
          Save as a file
        </Button>
        <Versions kept={kept} onOpen={(book, of) => setOpened({ version: of, book })} />
      </div>
      <Preview book={read.book} />
    </div>
  );
}
