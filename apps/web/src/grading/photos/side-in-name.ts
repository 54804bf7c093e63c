/** Finds out from a file's name which side of a card it shows. */
export type NamedSideName = 'front' | 'back';

const SEPARATORS = /[\s_.()-]+/;

/** In the languages that scanners and people use for file names. */
const SIDES: Readonly<Record<string, NamedSideName>> = {
  ...{ front: 'front', f: 'front', vorne: 'front', vorderseite: 'front', recto: 'front' },
  ...{ obverse: 'front', avers: 'front', anverso: 'front', fronte: 'front', face: 'front' },
  ...{ back: 'back', b: 'back', hinten: 'back', rückseite: 'back', rueckseite: 'back' },
  ...{
    verso: 'back',
    reverse: 'back',
    revers: 'back',
    reverso: 'back',
    retro: 'back',
    dos: 'back',
  },
};

export interface NamedSide {
  /** The rest of the name, which the other side has as well; empty if there is none. */
  readonly card: string;
  readonly side: NamedSideName;
}

export function wordsOf(name: string): readonly string[] {
  const stem = name
    .replace(/\.[a-z0-9]+$/i, '')
    .normalize('NFC')
    .toLowerCase();
  return stem.split(SEPARATORS).filter(Boolean);
}

/** "box-12_back.jpg", "12 b.jpg", "IMG_7-vorne (1).heic"; null if a name does not say it, or says it twice. */
export function sideIn(name: string): NamedSide | null {
  const words = wordsOf(name);
  const named = words.filter((word) => Object.hasOwn(SIDES, word));
  const [word = '', ...more] = named;
  const side = Object.hasOwn(SIDES, word) ? SIDES[word] : undefined;
  if (side === undefined || more.length > 0) return null;
  return { card: words.filter((one) => one !== word).join(' '), side };
}
