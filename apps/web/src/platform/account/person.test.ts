import { describe, expect, it } from 'vitest';
import { addressOf, initialsOf, parsePerson, personOf } from './person.ts';

describe('initials', () => {
  it.each([
    ['Ada Lovelace', 'a@x.com', 'AL'],
    ['  ada   king  lovelace ', 'a@x.com', 'AL'],
    ['Ada', 'zoe@x.com', 'A'],
    ['', 'grace.hopper@navy.example', 'GH'],
    ['', 'grace@navy.example', 'G'],
    ['Émile Zola', '', 'ÉZ'],
    ['E\u0301mile', '', 'E\u0301'],
    ['—  🂡', 'q@x.com', ''],
    ['', '', ''],
  ])('of "%s" <%s> are "%s"', (name, email, initials) => {
    expect(initialsOf({ name, email })).toBe(initials);
  });
});

describe('a person', () => {
  it('is called by the email, or by the number of an account without one', () => {
    const of = (email: string, phone: string) => addressOf(personOf({ id: '1', email, phone }));
    expect(of('ada@example.com', '15555550100')).toBe('ada@example.com');
    expect(of('', '15555550100')).toBe('+15555550100');
    expect(of('', '')).toBe('');
  });

  it('shows a picture of its own account, and loads none from elsewhere', () => {
    const of = (avatar_url: unknown) =>
      personOf({ id: '1', user_metadata: { avatar_url } }).picture;
    const own = '/storage/v1/object/public/avatars/1b9d/6bcd.webp';
    expect(of(own)).toBe(own);
    for (const address of [
      'data:image/webp;base64,AA==',
      '/api/v1/sessions',
      '/storage/v1/object/public/avatars/../../x.webp',
      '/storage/v1/object/public/avatars/1b9d/6bcd.webp?x',
      'https://evil.example/storage/v1/object/public/avatars/1b9d/6bcd.webp',
      'https://evil.example/a.png',
      '//evil.example/a',
      'data:text/html,x',
      7,
    ]) {
      expect(of(address)).toBeNull();
    }
  });

  it('survives being written down, and nothing else passes for one', () => {
    const person = { id: '1', email: 'a@x.com', phone: '+1555', name: 'A', picture: null };
    expect(parsePerson(JSON.stringify(person))).toEqual(person);
    for (const text of [null, '', '{', 'null', '[]', '{"id":1,"email":"a"}', '"x"']) {
      expect(parsePerson(text)).toBeNull();
    }
  });
});
