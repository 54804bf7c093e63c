/** Who is signed in, as far as pages show it. */
export interface Person {
  readonly id: string;
  /** Empty where the account has none. */
  readonly email: string;
  /** With its plus; empty where the account has none. */
  readonly phone: string;
  /** Empty where none was given. */
  readonly name: string;
  /** Path of a picture in the provider's storage; null: initials stand for it. */
  readonly picture: string | null;
}

/** The part of the provider's user that a person is made of. */
interface UserFields {
  readonly id: string;
  readonly email?: string | undefined;
  /** Digits alone, as the protocol has them. */
  readonly phone?: string | undefined;
  readonly user_metadata?: Readonly<Record<string, unknown>>;
}

/** Where the storage shows pictures of people to everyone. */
export const PICTURES = '/storage/v1/object/public/avatars/';

/** Pictures come from where accounts live: pages load nothing from elsewhere. */
function pictureOf(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith(PICTURES)) return null;
  return /^[\w-]{1,80}\/[\w-]{1,80}\.webp$/.test(value.slice(PICTURES.length)) ? value : null;
}

export function personOf(user: UserFields): Person {
  const { display_name: name, avatar_url: picture } = user.user_metadata ?? {};
  return {
    id: user.id,
    email: user.email ?? '',
    phone: user.phone ? `+${user.phone}` : '',
    name: typeof name === 'string' ? name.trim() : '',
    picture: pictureOf(picture),
  };
}

/** Reads what `JSON.stringify` made of a person; null for anything else. */
export function parsePerson(text: string | null): Person | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as Partial<Record<keyof Person, unknown>> | null;
    if (typeof value?.id !== 'string' || typeof value.email !== 'string') return null;
    const { id, email } = value;
    const textOf = (text: unknown) => (typeof text === 'string' ? text : '');
    const [phone, name] = [value.phone, value.name].map(textOf) as [string, string];
    return { id, email, phone, name, picture: pictureOf(value.picture) };
  } catch {
    return null;
  }
}

/** What an account is called by: its e-mail, or the number of one without; empty for one without either. */
export function addressOf({ email, phone }: Pick<Person, 'email' | 'phone'>): string {
  return email || phone;
}

/** At most two: of the first and the last word of the name, or else of the e-mail's local part. */
export function initialsOf({ name, email }: Pick<Person, 'name' | 'email'>): string {
  const source = name.trim() || (email.split('@', 1)[0] ?? '');
  const words = source.split(/[\s._+-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  // A letter with its marks is one letter, also where it is written as several signs.
  const letters = chosen.map((word = '') => word.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('en');
}
