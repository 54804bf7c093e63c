import { openPhoto } from './card-photo.ts';
import type { CardOnBench } from './model.ts';

/** One of our own cards: invented, rendered, free to show. */
export interface Sample {
  readonly id: string;
  readonly name: string;
  readonly note: string;
}

const ALL_SAMPLES: readonly Sample[] = [
  { id: 'front', name: 'Evening Ridge', note: 'Cream border, lightly played' },
  { id: 'dark', name: 'Night Valley', note: 'Black border, tilted' },
];

const files = import.meta.glob<string>('./samples/*.{jpg,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const SAMPLES = ALL_SAMPLES.filter((sample) => addressOf(sample, 'front'));

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

export async function openSample(sample: Sample): Promise<CardOnBench> {
  const front = addressOf(sample, 'front');
  const back = addressOf(sample, 'back');
  if (!front) throw new Error(`The sample ${sample.id} has no front.`);
  const [frontPhoto, backPhoto] = await Promise.all([
    fetchPhoto(front, `${sample.name}, front`),
    back ? fetchPhoto(back, `${sample.name}, back`) : null,
  ]);
  return { label: sample.name, front: frontPhoto, back: backPhoto };
}
