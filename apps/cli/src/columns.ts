/** Rows of cells as lines of text with aligned columns. */
export function alignColumns(rows: readonly (readonly string[])[], indent = 2): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  }
  return rows.map((row) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    return `${' '.repeat(indent)}${cells.join('  ')}`.trimEnd();
  });
}
