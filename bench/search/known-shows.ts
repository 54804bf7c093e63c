import type { CardShow } from '@tc/contract/site';

const SHOWS: readonly (readonly [name: string, location: string])[] = [
  ['Lone Star Winter Card Show', 'Bluebonnet Expo Hall, Dallas, TX'],
  ['Lone Star Holiday Card Show', 'Bluebonnet Expo Hall, Dallas, TX'],
  ['Stockyard Card Show', 'Cattle Baron Hall, Fort Worth, TX'],
  ['Golden Gate Sports Card Expo', 'Bayside Pavilion, San Francisco, CA'],
  ['City of Angels Card Expo', 'Figueroa Exhibition Hall, Los Angeles, CA'],
  ['Empire State Card Convention', 'Hudson Convention Hall, New York, NY'],
  ['Great Lakes Fall Card Show', 'Lakeshore Hall, Chicago, IL'],
  ['Prairie State Collectors Convention', 'Prairie Crossing Convention Center, Rosemont, IL'],
  ['Badger State Card Show', 'Four Lakes Hall, Madison, WI'],
  ['Orange Grove Card Expo', 'Citrus Park Expo Center, Orlando, FL'],
];

/** A calendar for the queries, with the names and venues that some of them ask for. */
export const KNOWN_SHOWS: readonly CardShow[] = SHOWS.map(([name, location], place) => ({
  id: place + 1,
  name,
  location,
  date: '2026-06-06',
  source: 'Regional Show',
}));
