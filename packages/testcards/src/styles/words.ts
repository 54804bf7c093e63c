import type { Draw } from '../random.ts';

const QUALITIES = [
  'Vellum',
  'Ashen',
  'Cobalt',
  'Hollow',
  'Saffron',
  'Tidal',
  'Umber',
  'Silent',
  'Gilded',
  'Woven',
  'Verdant',
  'Lunar',
  'Brass',
  'Thistle',
  'Amber',
  'Frost',
  'Velvet',
  'Marrow',
  'Echo',
  'Cinder',
] as const;
const PLANTS = [
  'Moonvine',
  'Ashbloom',
  'Lantern Rose',
  'Tidelily',
  'Hollowthorn',
  'Sunreed',
  'Veilfern',
  'Emberwort',
  'Silkpoppy',
  'Starthistle',
  'Glasswillow',
  'Duskpetal',
] as const;
const MACHINES = [
  'Relay Warden',
  'Null Courier',
  'Lattice Seer',
  'Axiom Nine',
  'Port Sentinel',
  'Vector Monk',
  'Cold Index',
  'Signal Fox',
  'Arc Librarian',
  'Parity Knight',
] as const;
const TIDES = [
  'Reef Cantor',
  'Glass Koi',
  'Brine Oracle',
  'Lagoon Bell',
  'Current Keeper',
  'Pearl Drifter',
  'Kelp Regent',
  'Tide Lantern',
] as const;
const FIRES = [
  'Cinder Wing',
  'Forge Herald',
  'Coal Choir',
  'Flare Regent',
  'Ashfall Kite',
  'Kiln Matron',
  'Spark Exile',
  'Pyre Dancer',
] as const;
const FIRST_NAMES = [
  'Ilo',
  'Tavin',
  'Maren',
  'Odessa',
  'Kip',
  'Juno',
  'Bram',
  'Sela',
  'Ander',
  'Noor',
  'Rafi',
  'Wren',
] as const;
const LAST_NAMES = [
  'Marrow',
  'Quill',
  'Hartwell',
  'Osei-Lund',
  'Vantreel',
  'Castellane',
  'Brightmoor',
  'Tamsin',
  'Okoro-Vale',
  'Sandoval Rey',
  'Ferrow',
  'Lindqvar',
] as const;
const TOWNS = [
  'Harbor',
  'Northgate',
  'Saltlight',
  'Juniper',
  'Redcliff',
  'Bellweather',
  'Copperton',
  'Lakemoor',
] as const;
const TEAMS = [
  'Foxes',
  'Comets',
  'Lanterns',
  'Herons',
  'Millers',
  'Gulls',
  'Pioneers',
  'Larks',
] as const;
const SETS = [
  'Second Meridian',
  'Saltlight',
  'The Long Garden',
  'Open Circuit',
  'Low Orbit',
  'First Harvest',
] as const;
const SENTENCES = [
  'When it enters, look at the top three cards and keep one.',
  'Costs one less for each lantern you tend.',
  'It cannot be turned aside while the moon is up.',
  'Once each round, you may return a card from your hand to the well.',
  'Draw a card whenever a neighbour rests.',
  'Other kin you guide gain plus one.',
  'If you hold the north road, it strikes first.',
  'Set it aside to mend any two wounds.',
] as const;
const LEGENDS = [
  'It remembers every path but the way home.',
  'The map was right. The mountain had moved.',
  'What grows in the dark learns patience.',
  'We asked for light and it sent a question.',
  'Nobody taught it to sing.',
] as const;

export type Realm = 'beast' | 'plant' | 'machine' | 'tide' | 'fire';

/** Invented names and texts: none belongs to a real game, club or person. */
export function cardName(draw: Draw, realm: Realm, beast: string): string {
  switch (realm) {
    case 'beast':
      return `${draw.pick(QUALITIES)} ${beast}`;
    case 'plant':
      return draw.pick(PLANTS);
    case 'machine':
      return draw.pick(MACHINES);
    case 'tide':
      return draw.pick(TIDES);
    case 'fire':
      return draw.pick(FIRES);
  }
}

export function playerName(draw: Draw): string {
  return `${draw.pick(FIRST_NAMES)} ${draw.pick(LAST_NAMES)}`;
}

export function teamName(draw: Draw): { town: string; team: string } {
  return { town: draw.pick(TOWNS), team: draw.pick(TEAMS) };
}

export function setName(draw: Draw): string {
  return draw.pick(SETS);
}

export function rulesText(draw: Draw): string {
  const first = draw.whole(0, SENTENCES.length - 1);
  const second = (first + draw.whole(1, SENTENCES.length - 1)) % SENTENCES.length;
  return `${SENTENCES[first]} ${SENTENCES[second]}`;
}

export function legend(draw: Draw): string {
  return draw.pick(LEGENDS);
}

/** A number within a set, such as 042/180. */
export function cardNumber(draw: Draw): string {
  return `${String(draw.whole(1, 180)).padStart(3, '0')}/180`;
}
