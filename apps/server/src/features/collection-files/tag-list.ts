import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** All tags in one cell, written as a line of CSV, so that a tag with a comma in it stays one tag. */
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
