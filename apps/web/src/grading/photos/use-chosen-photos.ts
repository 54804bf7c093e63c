import { useState } from 'react';
import { choosePhotos } from '../grading-store.ts';
import type { Photos, SideName } from '../model.ts';
import { SIDES } from '../model.ts';
import { takePhoto } from './take-photo.ts';

const ONLY_TWO = 'A card has two sides: only the first two photos were taken.';

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
      photos.forEach((photo, index) => {
        const side = sides[index];
        if (typeof photo === 'string')
          found.push(`${taken[index]?.name || 'Pasted file'}: ${photo}`);
        else if (side) choosePhotos((now) => ({ ...now, [side]: photo }));
      });
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
