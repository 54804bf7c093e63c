import { z } from 'zod';
import { cardChanges } from './card-endpoints.ts';

type Typed = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** A number as typed; what is none stays a text, which the rules refuse with their own words. */
function numberOf(value: unknown): unknown {
  const text = textOf(value);
  return /^-?\d+$/.test(text) ? Number(text) : text || null;
}

function moneyOf(value: unknown): Typed | null {
  const { amount, currency, ...others } = (value ?? {}) as Typed;
  // A comma between whole and cents, as much of the world writes it.
  const typed = textOf(amount).replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  if (typed === '') return null;
  return { ...others, amount: typed, currency: textOf(currency).toUpperCase() };
}

/** Commas part tags; each counts once. */
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
 * What somebody types about a card, as the changes that the API takes. Fields are named like the facts, parts
 * of an amount with a dot: `cost.amount`. What is left blank is taken back.
 */
export const cardForm = z.preprocess(readTyped, cardChanges);
