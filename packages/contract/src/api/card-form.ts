import { z } from 'zod';
import { cardChanges } from './card-endpoints.ts';
import { cardsChange } from './collection-endpoints.ts';

type Typed = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** A number as typed. Anything else stays text, which the rules refuse in their own words. */
function numberOf(value: unknown): unknown {
  const text = textOf(value);
  return /^-?\d+$/.test(text) ? Number(text) : text || null;
}

function moneyOf(value: unknown): Typed | null {
  const { amount, currency, ...others } = (value ?? {}) as Typed;
  // Much of the world writes a comma between whole units and cents.
  const typed = textOf(amount).replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  if (typed === '') return null;
  return { ...others, amount: typed, currency: textOf(currency).toUpperCase() };
}

/** Tags separated by commas, without duplicates. */
function tagsOf(value: unknown): string[] {
  const all = textOf(value).split(',');
  return [...new Set(all.map((tag) => tag.trim()).filter(Boolean))];
}

const LINES = ['name', 'game', 'set', 'number', 'variant', 'language', 'acquiredOn', 'notes'];

function readTyped(typed: unknown): unknown {
  const said = (typed ?? {}) as Typed;
  const value = moneyOf(said.value);
  return {
    ...Object.fromEntries(LINES.map((name) => [name, textOf(said[name]) || null])),
    year: numberOf(said.year),
    quantity: numberOf(said.quantity) ?? 1,
    cost: moneyOf(said.cost),
    value: value && { ...value, on: textOf(value.on), source: textOf(value.source) || null },
    tags: tagsOf(said.tags),
  };
}

/**
 * What people type about a card, as changes for the API. Fields are named like the facts, parts of
 * an amount with a dot: `cost.amount`. A blank field is cleared.
 */
export const cardForm = z.preprocess(readTyped, cardChanges);

const ALIKE = ['name', 'game', 'set', 'variant', 'language', 'acquiredOn', 'addNotes'];

/** What a form can empty on several cards at once. A quantity is never empty, and tags are removed by name. */
export const EMPTIED_FACTS = [
  ...(['name', 'game', 'set', 'year', 'variant', 'language', 'acquiredOn', 'cost'] as const),
] as const;

export type EmptiedFact = (typeof EMPTIED_FACTS)[number];

/** The same for several cards at once; a blank field is left out, unless it is named in `empty`. */
function readAlike(typed: unknown, { addIssue }: z.RefinementCtx): unknown {
  const said = (typed ?? {}) as Typed;
  const facts = {
    ...Object.fromEntries(ALIKE.map((name) => [name, textOf(said[name])])),
    year: numberOf(said.year),
    quantity: numberOf(said.quantity),
    cost: moneyOf(said.cost),
    addTags: tagsOf(said.addTags),
    removeTags: tagsOf(said.removeTags),
  };
  const isFilled = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
  const filled = Object.fromEntries(Object.entries(facts).filter(([, value]) => isFilled(value)));
  const named = [said.empty].flat();
  const empty = EMPTIED_FACTS.filter((fact) => named.includes(fact));
  for (const fact of empty.filter((one) => one in filled)) {
    addIssue({
      code: 'custom',
      path: [fact],
      message: 'is filled in here, but also marked to be emptied',
    });
  }
  return { ...filled, ...Object.fromEntries(empty.map((fact) => [fact, null])) };
}

/** What people type to change several cards at once. */
export const alikeForm = z.preprocess(
  readAlike,
  cardsChange.refine(
    (change) => Object.keys(change).length > 0,
    'Fill in or empty at least one field.',
  ),
);
