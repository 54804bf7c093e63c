export type Align = 'left' | 'right';

export interface MarkdownColumn {
  readonly head: string;
  readonly align: Align;
}

/** A table whose columns line up in the source too, the way the formatter keeps them. */
export function markdownTable(
  columns: readonly MarkdownColumn[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [columns.map(({ head }) => head), ...rows].map((cells) =>
    cells.map((cell) => cell.replaceAll('|', '\\|')),
  );
  const widths = columns.map((_, i) => Math.max(3, ...lines.map((cells) => cells[i].length)));
  const rule = columns.map(({ align }, i) =>
    align === 'left' ? '-'.repeat(widths[i]) : `${'-'.repeat(widths[i] - 1)}:`,
  );
  const padded = lines.map((cells) =>
    cells.map((cell, i) =>
      columns[i].align === 'left' ? cell.padEnd(widths[i]) : cell.padStart(widths[i]),
    ),
  );
  const [head, ...body] = padded;
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
