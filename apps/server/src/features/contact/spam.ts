import { isSuspicious } from '../../platform/forms/traps.ts';
import type { Message } from './message.ts';

/** More links than this in a message suggest spam. */
const MOST_LINKS = 8;

/** Suspected spam is stored, but no email is sent. */
export function isSuspected(input: Message): boolean {
  const links = input.message.match(/https?:\/\//gi) ?? [];
  return isSuspicious(input) || links.length > MOST_LINKS;
}
