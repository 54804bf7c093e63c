import { dictionary } from '@zxcvbn-ts/language-common';

/** The fifty thousand passwords found most often in breaches. */
const BREACHED: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Words that people dress up with digits and symbols, such as `P@ssw0rd2026!`, which is on no list.
 * Only a few, because a good password without its symbols may be any other word.
 */
const WORDS = [
  ...['password', 'passwort', 'passw0rd', 'secret', 'letmein', 'welcome', 'iloveyou', 'admin'],
  ...[
    'administrator',
    'login',
    'access',
    'master',
    'hello',
    'changeme',
    'default',
    'test',
    'guest',
  ],
  ...['dragon', 'monkey', 'football', 'baseball', 'basketball', 'soccer', 'hockey', 'superman'],
  ...[
    'batman',
    'princess',
    'sunshine',
    'shadow',
    'michael',
    'jordan',
    'charlie',
    'ashley',
    'daniel',
  ],
  ...[
    'jessica',
    'thomas',
    'andrew',
    'joshua',
    'matthew',
    'starwars',
    'pokemon',
    'pikachu',
    'charizard',
  ],
  ...['yugioh', 'magic', 'trustno1', 'whatever', 'freedom', 'computer', 'internet', 'samsung'],
  ...['google', 'summer', 'winter', 'spring', 'autumn', 'flower', 'cookie', 'cheese', 'pepper'],
  ...['qwerty', 'qwertz', 'azerty', 'asdfgh', 'asdfghjkl', 'zxcvbn', 'zxcvbnm', 'qazwsx', 'abcdef'],
  ...['abc123', 'a1b2c3', 'aa123456', '1q2w3e', '1q2w3e4r', '1q2w3e4r5t', 'qwertyuiop', 'q1w2e3r4'],
  ...['grading', 'cards', 'collector', 'collection', 'gemmint', 'rookie', 'rookiecard', 'topps'],
] as const;

const KNOWN: ReadonlySet<string> = new Set(WORDS);

/** Letters that people replace with other characters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const ROWS = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz'];

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}

/** The same few characters repeated, as in 121212 or abcabc. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/su.test(text) && new Set(text).size <= 4;
}

function isRow(text: string): boolean {
  return ROWS.some((row) => `${row}${row}`.includes(text));
}

function wordsOf(text: string): string[] {
  const plain = [...text].map((character) => LOOKALIKES[character] ?? character).join('');
  const bare = text.replace(/[\d\W_]+$/u, '').replace(/^[\d\W_]+/u, '');
  const plainBare = [...bare].map((character) => LOOKALIKES[character] ?? character).join('');
  return [text, plain, bare, plainBare];
}

/** Whether an attacker would try the password among the first thousands. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase().trim();
  const isSimple = isOneCharacter(small) || isRow(small) || isRepeated(small);
  return isSimple || BREACHED.has(small) || wordsOf(small).some((word) => KNOWN.has(word));
}
