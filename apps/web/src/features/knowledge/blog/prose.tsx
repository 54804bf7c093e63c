import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Block } from './block.ts';

const MARKS = /\[([^\]]+)\]\(([^)]+)\)|\*([^*]+)\*/g;

/** Text with links and emphasis. */
function Words({ text }: { readonly text: string }) {
  const parts: ReactNode[] = [];
  let read = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, name, address, stressed] = match;
    parts.push(text.slice(read, match.index));
    parts.push(
      stressed ? (
        <em key={match.index} className="font-medium text-text-strong not-italic">
          {stressed}
        </em>
      ) : (
        <Link
          key={match.index}
          to={address ?? '/'}
          className="text-text-strong underline decoration-accent underline-offset-4"
        >
          {name}
        </Link>
      ),
    );
    read = match.index + whole.length;
  }
  parts.push(text.slice(read));
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence stand still
    <Fragment key={index}>{part}</Fragment>
  ));
}

function TextList({ items, isOrdered }: { readonly items: readonly string[]; isOrdered: boolean }) {
  const List = isOrdered ? 'ol' : 'ul';
  const marker = isOrdered ? 'numbered' : 'list-disc pl-5 marker:text-text-quiet';
  return (
    <List className={`grid max-w-[66ch] gap-3 ${marker}`}>
      {items.map((item) => (
        <li key={item}>
          <Words text={item} />
        </li>
      ))}
    </List>
  );
}

function Part({ block }: { readonly block: Block }) {
  if ('h' in block) return <h2 className="mt-6 text-title">{block.h}</h2>;
  if ('p' in block) {
    return (
      <p className="max-w-[66ch]">
        <Words text={block.p} />
      </p>
    );
  }
  if ('ul' in block) return <TextList items={block.ul} isOrdered={false} />;
  if ('ol' in block) return <TextList items={block.ol} isOrdered />;
  if ('figure' in block) {
    return (
      <figure className="my-4 max-w-[66ch] rounded-panel bg-surface-1 p-5 md:p-8">
        {block.figure}
        <figcaption className="mt-4 text-small text-text-quiet">{block.caption}</figcaption>
      </figure>
    );
  }
  if ('table' in block) {
    const { caption, columns, rows } = block.table;
    return (
      <div className="my-2">
        <DataTable
          caption={caption}
          columns={columns}
          stacked={columns.length > 4 ? 3 : undefined}
          rows={rows.map(([head, ...cells]) => [
            head,
            ...cells.map((cell) => (
              <span key={cell} className="measured">
                {cell}
              </span>
            )),
          ])}
        />
        {block.note ? (
          <p className="mt-3 max-w-[40rem] text-small text-text-quiet">{block.note}</p>
        ) : null}
      </div>
    );
  }
  return (
    <section className="mt-8 border-hairline border-t pt-5">
      <h2 className="text-lead">Sources</h2>
      <ul className="mt-3 grid gap-1 text-small">
        {block.sources.map(({ name, href }) => (
          <li key={href}>
            <a
              href={href}
              rel="noopener nofollow"
              className="inline-flex min-h-9 items-center underline decoration-hairline-strong underline-offset-4 hover:decoration-accent"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An article's blocks in order. */
export function Prose({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts stand still
        <Part key={index} block={block} />
      ))}
    </div>
  );
}
