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

/** The same for several cards at once. Blank fields are left out. */
function readAlike(typed: unknown): unknown {
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
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => isFilled(value)));
}

/** What people type to change several cards at once. */
export const alikeForm = z.preprocess(
  readAlike,
  cardsChange.refine((change) => Object.keys(change).length > 0, 'Fill in at least one field.'),
);
