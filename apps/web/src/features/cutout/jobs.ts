import type { PlacedCard } from '@tc/engine';
import type { CardPhoto, QuarterTurns } from '../../grading/model.ts';

/** A finished picture; its URL lasts as long as the page shows it. */
export interface CutPicture {
  readonly blob: Blob;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** The look that it was made for. */
  readonly key: string;
}

export type JobState =
  | 'opening'
  | 'waiting'
  | 'working'
  | 'done'
  | 'refused'
  | 'failed'
  | 'stopped';

/** One photo in the list, and its result. */
export interface CutJob {
  /** Newer photos have larger numbers. */
  readonly id: number;
  readonly name: string;
  /** What was chosen. Null after a reload, which keeps only what was opened. */
  readonly file: File | null;
  /** Null until it is opened, or if the file is not a photo. */
  readonly photo: CardPhoto | null;
  /** Where the card is in the photo; null until that is known. */
  readonly card: PlacedCard | null;
  readonly turns: QuarterTurns;
  readonly state: JobState;
  /** Why there is no picture. */
  readonly reason: string | null;
  readonly picture: CutPicture | null;
}

let last = 0;

export function newJob(file: File): CutJob {
  last = Math.max(Date.now() * 1000, last + 1);
  const nothing = { photo: null, card: null, reason: null, picture: null };
  return {
    id: last,
    file,
    name: file.name || 'Pasted photo',
    turns: 0,
    state: 'opening',
    ...nothing,
  };
}

/** The file's name with the new extension, made unique within a ZIP file. */
export function fileNames(jobs: readonly CutJob[]): ReadonlyMap<number, string> {
  const taken = new Map<string, number>();
  return new Map(
    jobs.map(({ id, name, picture }) => {
      const stem = name.replace(/\.[^.]{1,5}$/, '').replace(/[/\\:*?"<>|]/g, '-') || 'card';
      const count = (taken.get(stem.toLowerCase()) ?? 0) + 1;
      taken.set(stem.toLowerCase(), count);
      const ending = picture?.blob.type === 'image/webp' ? 'webp' : 'png';
      return [id, `${stem}${count > 1 ? ` ${count}` : ''} cut out.${ending}`];
    }),
  );
}
