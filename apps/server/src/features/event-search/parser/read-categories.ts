import type { CardShowSource } from '@tc/contract/site';
import { PhraseBook } from './phrases.ts';

/** Words people use for the three kinds of shows. */
export const CATEGORIES = new PhraseBook<CardShowSource>([
  ...['major', 'big', 'bigger', 'biggest', 'large', 'larger', 'largest', 'huge', 'giant'].map(
    (word) => [word, 'Major Show'] as const,
  ),
  ...['regional', 'local', 'small', 'smaller', 'smallest'].map(
    (word) => [word, 'Regional Show'] as const,
  ),
  ...[
    'user added',
    'user-added',
    'added by me',
    'added by users',
    'i added',
    'i have added',
    'my own events',
    'my own shows',
    'my events',
    'my shows',
    'my own',
    'own events',
    'added events',
  ].map((words) => [words, 'User Added'] as const),
]);
