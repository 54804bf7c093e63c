import type { CardPhotos } from './model.ts';
import { openPhoto } from './photos/card-photo.ts';

/** One of our own cards: invented, rendered, free to show. */
export interface Sample {
  readonly id: string;
  readonly name: string;
  readonly note: string;
}

export const SAMPLES: readonly Sample[] = [
  { id: 'off-center', name: 'Printed off center', note: 'White border, both sides' },
  { id: 'worn', name: 'Played with for years', note: 'Blue border, worn corners' },
  { id: 'pristine', name: 'Straight from the pack', note: 'Black border on wood' },
  { id: 'foil', name: 'Art to the very edge', note: 'No border to measure' },
];

const files = import.meta.glob<string>('./samples/*.{jpg,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

function addressOf(sample: Sample, kind: 'front' | 'back'): string | undefined {
  return files[`./samples/${sample.id}-${kind}.jpg`];
}

export function thumbnailOf(sample: Sample): string {
  return files[`./samples/${sample.id}-thumb.webp`] ?? '';
}

async function fetchPhoto(address: string, name: string) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The sample ${name} could not be loaded.`);
  return openPhoto(await answer.blob(), name);
}

export async function openSample(sample: Sample): Promise<CardPhotos> {
  const front = addressOf(sample, 'front');
  const back = addressOf(sample, 'back');
  if (!front) throw new Error(`The sample ${sample.id} has no front.`);
  const [frontPhoto, backPhoto] = await Promise.all([
    fetchPhoto(front, `${sample.name}, front`),
    back ? fetchPhoto(back, `${sample.name}, back`) : null,
  ]);
  return { label: sample.name, front: frontPhoto, back: backPhoto };
}

/** Addresses of before its id was respelled still open the sample. */
const EARLIER_IDS: Readonly<Record<string, string>> = { 'off-centre': 'off-center' };

export function findSample(id: string | null): Sample | undefined {
  const current = EARLIER_IDS[id ?? ''] ?? id;
  return SAMPLES.find((sample) => sample.id === current);
}
