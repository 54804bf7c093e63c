import { describe, expect, it } from 'vitest';
import { hashMailbox, mailboxOf } from './one-mailbox.ts';

/** What each big provider documents as one mailbox, and what others usually do. */
const SAME: readonly (readonly string[])[] = [
  ['ada.love@gmail.com', 'AdaLove@GMAIL.com', 'a.d.a.love+cards@googlemail.com'],
  ['ada@outlook.com', 'Ada+shop@Outlook.com'],
  ['ada-l@proton.me', 'ada.l@pm.me', 'adal+x@protonmail.com'],
  ['ada@icloud.com', 'ada+2@me.com'],
  // Not documented by everybody, but still what most servers do.
  ['ada@shop.example', 'ada+1@shop.example', 'Ada+2@shop.example'],
  ['ada@yahoo.com', 'ada-cards@yahoo.com'],
  ['ada@müller.example', 'ada@xn--mller-kva.example', ' ADA@MÜLLER.example '],
];

const DIFFERENT: readonly (readonly [string, string])[] = [
  ['ada@gmail.com', 'ada@outlook.com'],
  ['a.da@outlook.com', 'ada@outlook.com'],
  // Nobody knows what this means at other providers.
  ['a.da@shop.example', 'ada@shop.example'],
  ['+ada@gmail.com', 'ada@gmail.com'],
  ['ada@hotmail.com', 'ada@live.com'],
];

describe('one mailbox', () => {
  it.each(SAME)('is the same, however it is written: %s', (first, ...others) => {
    expect(others.map(mailboxOf)).toEqual(others.map(() => mailboxOf(first)));
  });

  it.each(DIFFERENT)('is not another person’s: %s, %s', (first, second) => {
    expect(mailboxOf(first)).not.toBe(mailboxOf(second));
  });

  it('is known again with the same secret alone', () => {
    const [one, two] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
    expect(hashMailbox(one, 'a.da@gmail.com')).toBe(hashMailbox(one, 'ada@gmail.com'));
    expect(hashMailbox(one, 'ada@gmail.com')).not.toBe(hashMailbox(two, 'ada@gmail.com'));
  });
});
