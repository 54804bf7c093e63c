import { describe, expect, it } from 'vitest';
import { refusalCatalog } from './refusal-catalog.ts';

/** The codes that other programs rely on, repeated here on purpose. */
const PROMISED =
  'no-card several-cards cut-off blurry too-dark too-bright glare too-small unreadable'.split(' ');

describe('the refusal catalog', () => {
  it('has an entry for exactly the promised codes', () => {
    expect(Object.keys(refusalCatalog).sort()).toEqual([...PROMISED].sort());
  });

  it('says what is wrong in one sentence and what to do in another, never the same twice', () => {
    const texts = Object.values(refusalCatalog).flatMap((text) => [text.message, text.advice]);
    for (const text of texts) expect(text).toMatch(/^[A-Z][^.!?]*\.$/);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
