import { describe, expect, it } from 'vitest';
import type { Who } from '../access/identity.ts';
import { mayUseTopic, mostBytesOf, type RealtimeRules } from './policies.ts';

const RULES: RealtimeRules = {
  publicChannels: false,
  topics: [
    { role: 'authenticated', topic: 'user:{uid}', operations: ['read', 'write'] },
    { role: 'anon', topic: 'light:*', operations: ['read', 'write'], mostBytes: 100 },
    { role: 'anon', topic: 'news', operations: ['read'] },
  ],
  tables: [],
};
const visitor = { role: 'anon', userId: null } as unknown as Who;
const person = { role: 'authenticated', userId: 'p1' } as unknown as Who;
const server = { role: 'service_role', userId: null } as unknown as Who;

describe('who may write how much into a private channel', () => {
  it('lets visitors say a little where a rule names a limit, and nothing elsewhere', () => {
    expect(mostBytesOf(RULES, visitor, 'light:0123')).toBe(100);
    expect(mostBytesOf(RULES, visitor, 'light:a:b')).toBeNull();
    expect(mostBytesOf(RULES, visitor, 'user:p1')).toBeNull();
    expect(mayUseTopic(RULES, visitor, 'news', 'read')).toBe(true);
    expect(mostBytesOf(RULES, visitor, 'news')).toBeNull();
  });

  it('sets no limit where a rule names none, and none for the server', () => {
    expect(mostBytesOf(RULES, person, 'user:p1')).toBe(Infinity);
    expect(mostBytesOf(RULES, person, 'user:p2')).toBeNull();
    expect(mostBytesOf(RULES, server, 'light:0123')).toBe(Infinity);
  });
});
