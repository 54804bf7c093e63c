import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** All tags in one cell, as a line of CSV of its own: a tag with a comma in it stays one. */
export function writeTags(tags: readonly string[]): string {
  return stringify([[...tags]], { record_delimiter: '', delimiter: ', ', quoted_match: /[,;]/ });
}

export function readTags(cell: string): string[] {
  const [tags = []] = parse(cell, {
    delimiter: [',', ';'],
    ltrim: true,
    rtrim: true,
    relax_quotes: true,
  }) as string[][];
  return tags.filter((tag) => tag !== '');
}
