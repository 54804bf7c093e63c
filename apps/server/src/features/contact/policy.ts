import { isSuspicious } from '../../platform/forms/traps.ts';
import type { Message } from './message.ts';

/** More links than this in a message is what advertising looks like. */
const MOST_LINKS = 8;

/** Anybody may write. What a program seems to have written is kept, but nobody is written to. */
export function isSuspected(input: Message): boolean {
  const links = input.message.match(/https?:\/\//gi) ?? [];
  return isSuspicious(input) || links.length > MOST_LINKS;
}
