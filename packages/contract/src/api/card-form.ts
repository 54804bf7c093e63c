import { z } from 'zod';
import { cardChanges } from './card-endpoints.ts';

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
