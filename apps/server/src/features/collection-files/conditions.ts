/** What marketplaces call the condition of a card that nobody graded. Our cards carry it as a tag. */
const CONDITIONS = [
  'Near Mint',
  'Lightly Played',
  'Moderately Played',
  'Heavily Played',
  'Damaged',
  'Mint',
] as const;

export function conditionOf(tags: readonly string[]): string | null {
  return CONDITIONS.find((condition) => tags.includes(condition)) ?? null;
}

/** TCGplayer writes condition and printing together: `Near Mint Foil`. */
export function readCondition(cell: string): { condition: string; printing: string | null } {
  const known = CONDITIONS.find((name) => cell === name || cell.startsWith(`${name} `));
  if (!known || known === cell) return { condition: cell, printing: null };
  return { condition: known, printing: cell.slice(known.length + 1).trim() };
}
