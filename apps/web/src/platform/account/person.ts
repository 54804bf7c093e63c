/** The signed-in person, as pages show them. */
export interface Person {
  readonly id: string;
  /** Empty if the account has none. */
  readonly email: string;
  /** With the plus sign; empty if the account has none. */
  readonly phone: string;
  /** Empty if none was given. */
  readonly name: string;
  /** Path of a picture in the provider's storage; null to show initials. */
  readonly picture: string | null;
}

/** The parts of the provider's user that a person is made from. */
interface UserFields {
  readonly id: string;
  readonly email?: string | undefined;
  /** Digits only, as in the protocol. */
  readonly phone?: string | undefined;
  readonly user_metadata?: Readonly<Record<string, unknown>>;
}

/** The public bucket for people's pictures. */
export const PICTURES = '/storage/v1/object/public/avatars/';

/** Pictures come from the service that keeps the accounts: pages load nothing from anywhere else. */
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

/** Parses a person written with `JSON.stringify`; null for anything else. */
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

/** The account's email, or else its phone number; empty if it has neither. */
export function addressOf({ email, phone }: Pick<Person, 'email' | 'phone'>): string {
  return email || phone;
}

/** At most two initials: from the first and last word of the name, or else from the email's local part. */
export function initialsOf({ name, email }: Pick<Person, 'name' | 'email'>): string {
  const source = name.trim() || (email.split('@', 1)[0] ?? '');
  const words = source.split(/[\s._+-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  // A letter with its accents is one letter, even if it is encoded as several code points.
  const letters = chosen.map((word = '') => word.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('en');
}
