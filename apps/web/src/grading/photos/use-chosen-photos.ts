import { useState } from 'react';
import { choosePhotos } from '../grading-store.ts';
import type { Photos, SideName } from '../model.ts';
import { SIDES } from '../model.ts';
import { closePhoto } from './card-photo.ts';
import { takePhoto } from './take-photo.ts';

const ONLY_TWO = 'A card has two sides: only the first two photos were taken.';

const ONE_FOR_BOTH =
  'This is the photo of the other side. Choose a photo of each side, or leave the back out.';

/** The same file twice: a card would be graded by one side alone, as if it were both. */
async function isSameFile(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [a, b] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const bytes = new Uint8Array(b);
  return new Uint8Array(a).every((byte, at) => byte === bytes[at]);
}

/** Where files go: first the requested side, then the side that is still empty. */
function sidesFor(chosen: Photos, wanted: SideName | undefined): readonly SideName[] {
  const first = wanted ?? (chosen.front && !chosen.back ? 'back' : 'front');
  return first === 'front' ? SIDES : ['back', 'front'];
}

export interface ChosenPhotos {
  /** Sides whose file is being checked. */
  readonly awaited: readonly SideName[];
  /** What is wrong with the files chosen last, one sentence per file. */
  readonly problems: readonly string[];
  readonly put: (files: readonly File[], wanted?: SideName) => Promise<void>;
  readonly remove: (side: SideName) => void;
}

/** Adds files to the chooser. A file that cannot be graded is reported right away and changes nothing else. */
export function useChosenPhotos(chosen: Photos): ChosenPhotos {
  const [awaited, setAwaited] = useState<readonly SideName[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const put = async (files: readonly File[], wanted?: SideName) => {
    const taken = files.slice(0, 2);
    if (taken.length === 0) return;
    const sides = sidesFor(chosen, wanted).slice(0, taken.length);
    setAwaited((now) => [...now, ...sides]);
    setProblems([]);
    const found: string[] = files.length > 2 ? [ONLY_TWO] : [];
    try {
      const photos = await Promise.all(taken.map(takePhoto));
      let known = chosen;
      for (const [index, photo] of photos.entries()) {
        const side = sides[index];
        const tell = (sentence: string) =>
          found.push(`${taken[index]?.name || 'Pasted file'}: ${sentence}`);
        if (typeof photo === 'string') tell(photo);
        else if (side) {
          const other = known[side === 'front' ? 'back' : 'front'];
          if (other && (await isSameFile(photo.blob, other.blob))) {
            closePhoto(photo);
            tell(ONE_FOR_BOTH);
            continue;
          }
          known = { ...known, [side]: photo };
          choosePhotos((now) => ({ ...now, [side]: photo }));
        }
      }
    } catch {
      found.push('The photo could not be opened. Check the connection and choose it again.');
    }
    // Another choice may have been made in the meantime; its result stays.
    setAwaited((now) => now.filter((side) => !sides.includes(side)));
    setProblems((now) => [...now, ...found]);
  };
  const remove = (side: SideName) => {
    setProblems([]);
    choosePhotos((now) => ({ ...now, [side]: null }));
  };
  return { awaited, problems, put, remove };
}
