import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Baseline, figuresOf, readBaseline } from './baselines.ts';

/**
 * What the networks find on cards that they did not learn from is only in their card. The networks in use have learned
 * from all of them.
 */
const DAMAGE_CARD = 'docs/damage-network.md';
const VIEWS_OF_ONE = /on 56 photos with (\d+) views of a polygon/;
/** The engine takes one photo's word only at a tenth of a false flaw a side, that of several photos at half a one. */
const FALSE_IN_ONE = '0.1';
const FALSE_IN_SEVERAL = '0.5';

/** The cells of the one row that starts so. */
function rowOf(card: string, start: string): readonly string[] {
  const rows = card.split('\n').filter((line) => line.startsWith(`| ${start}`));
  if (rows.length !== 1) throw new Error(`${DAMAGE_CARD} has ${rows.length} rows "${start}".`);
  return (rows[0] ?? '').split('|').map((cell) => cell.replaceAll('*', '').trim());
}

/** `76 / 86 %` under `found at 0.5 / 1 false a card side`: the percentage for so many false flaws. */
function percentAt(heading: string, cell: string, falseFlaws: string): number {
  const steps = /found at ([\d./ ]+) false a card side/.exec(heading)?.[1]?.split(' / ') ?? [];
  const percents = cell.replace(' %', '').split(' / ').map(Number);
  const percent = percents[steps.indexOf(falseFlaws)];
  if (percent === undefined || steps.length !== percents.length || Number.isNaN(percent)) {
    throw new Error(`${DAMAGE_CARD}: nothing is found at ${falseFlaws} in "${heading}".`);
  }
  return percent;
}

async function foundLeftOut(root: string) {
  const card = await readFile(path.join(root, DAMAGE_CARD), 'utf8');
  const [, views = ''] = VIEWS_OF_ONE.exec(card) ?? [];
  const [, oneHeading = '', oneFound = ''] = rowOf(card, 'found at 0.1');
  const one = {
    ...{ photos: 'one', n: Number(views), falseFlaws: FALSE_IN_ONE },
    percent: percentAt(oneHeading, oneFound, FALSE_IN_ONE),
  };
  // Other tables have rows that start the same way.
  const table = card.slice(card.indexOf('| photos  ')).split('\n\n')[0] ?? '';
  const [, , , , , heading = ''] = rowOf(table, 'photos  ');
  const several = ['two,', 'three ', 'four '].map((start) => {
    const [, photos = '', , polygons = '', , found = ''] = rowOf(table, start);
    return {
      ...{ photos: photos.split(',')[0] ?? photos, n: Number(polygons) },
      ...{ falseFlaws: FALSE_IN_SEVERAL, percent: percentAt(heading, found, FALSE_IN_SEVERAL) },
    };
  });
  return [one, ...several];
}

function kindsOf({ tables }: Baseline) {
  return Object.entries(tables.drawnDamage?.rows ?? {})
    .filter(([, row]) => row.damage !== undefined)
    .map(([kind, row]) => ({
      ...{ kind, damage: row.damage, found: row.found },
      named: row['named right, of those found'],
      shownAlone: row['shown by the first photo'],
      foundAlone: row['found in it alone'],
    }));
}

async function partOf(root: string, part: string) {
  const baseline = await readBaseline(root, part);
  return { about: baseline.about, figures: figuresOf(baseline) };
}

/** What several photos of one side show, as far as it has been measured. */
export async function severalPhotos(root: string) {
  return {
    leftOut: await foundLeftOut(root),
    damage: {
      ...(await partOf(root, 'damage')),
      kinds: kindsOf(await readBaseline(root, 'damage')),
    },
    lights: await partOf(root, 'lights'),
    registration: await partOf(root, 'registration'),
  };
}
