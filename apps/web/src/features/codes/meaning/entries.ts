/** What codes contain by convention besides addresses. Each is a list of named lines to read and copy. */
export type Entry =
  | { readonly kind: 'wifi'; readonly lines: readonly Line[] }
  | { readonly kind: 'contact'; readonly lines: readonly Line[] }
  | { readonly kind: 'event'; readonly lines: readonly Line[] }
  | { readonly kind: 'email'; readonly lines: readonly Line[] }
  | { readonly kind: 'phone'; readonly lines: readonly Line[] }
  | { readonly kind: 'message'; readonly lines: readonly Line[] }
  | { readonly kind: 'place'; readonly lines: readonly Line[] };

export interface Line {
  readonly name: string;
  readonly value: string;
}

const MOST_LINES = 12;

function linesOf(pairs: readonly (readonly [string, string | undefined])[]): readonly Line[] {
  return pairs.flatMap(([name, value]) => (value ? [{ name, value }] : [])).slice(0, MOST_LINES);
}

/** `T:WPA;S:name;P:pass;;` as fields. A backslash escapes the next character. */
function semicolonFields(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const part of text.match(/(?:\\.|[^;\\])+/gs) ?? []) {
    const at = part.indexOf(':');
    if (at > 0)
      fields.set(part.slice(0, at).toUpperCase(), part.slice(at + 1).replace(/\\(.)/gs, '$1'));
  }
  return fields;
}

/** The properties of a vCard or an iCalendar entry, with folded lines joined and parameters left out. */
function properties(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name, value] = /^(?:[\w-]+\.)?([\w-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    const key = name?.toUpperCase();
    if (key && value && !found.has(key)) {
      found.set(
        key,
        value
          .replace(/\\n/gi, ', ')
          .replace(/\\([,;\\])/g, '$1')
          .replaceAll(';', ' ')
          .trim(),
      );
    }
  }
  return found;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readWifi(text: string): Entry {
  const fields = semicolonFields(text.slice(5));
  return {
    kind: 'wifi',
    lines: linesOf([
      ['Network', fields.get('S')],
      ['Security', fields.get('T') ?? 'none'],
      ['Password', fields.get('P')],
      ['Hidden', fields.get('H') === 'true' ? 'yes' : undefined],
    ]),
  };
}

function readContact(found: ReadonlyMap<string, string>): Entry {
  return {
    kind: 'contact',
    lines: linesOf([
      ['Name', found.get('FN') ?? found.get('N')],
      ['Company', found.get('ORG')],
      ['Title', found.get('TITLE')],
      ['Phone', found.get('TEL')],
      ['Email', found.get('EMAIL')],
      ['Website', found.get('URL')],
      ['Address', found.get('ADR')],
      ['Note', found.get('NOTE')],
    ]),
  };
}

function readEvent(text: string): Entry {
  const start = text.toUpperCase().indexOf('BEGIN:VEVENT');
  const found = properties(text.slice(Math.max(0, start)));
  return {
    kind: 'event',
    lines: linesOf([
      ['Event', found.get('SUMMARY')],
      ['Starts', found.get('DTSTART')],
      ['Ends', found.get('DTEND')],
      ['Where', found.get('LOCATION')],
      ['About', found.get('DESCRIPTION')],
    ]),
  };
}

/** `scheme:target?name=value`, the form of mail, phone and message addresses. */
function readTarget(text: string): { target: string; asked: URLSearchParams } {
  const rest = text.slice(text.indexOf(':') + 1);
  const [target = '', asked = ''] = rest.split('?', 2);
  return { target: decoded(target), asked: new URLSearchParams(asked) };
}

function readMail(text: string): Entry {
  const { target, asked } = readTarget(text);
  return {
    kind: 'email',
    lines: linesOf([
      ['To', target],
      ['Subject', asked.get('subject') ?? undefined],
      ['Text', asked.get('body') ?? undefined],
    ]),
  };
}

function readMessage(text: string): Entry {
  const { target, asked } = readTarget(text);
  const [to = '', ...words] = target.split(':');
  return {
    kind: 'message',
    lines: linesOf([
      ['To', to],
      ['Text', asked.get('body') ?? words.join(':')],
    ]),
  };
}

const READERS: readonly (readonly [RegExp, (text: string) => Entry])[] = [
  [/^WIFI:/i, readWifi],
  [/^BEGIN:VCARD/i, (text) => readContact(properties(text))],
  [
    /^MECARD:/i,
    (text) =>
      readContact(
        new Map([...semicolonFields(text.slice(7))].map(([k, v]) => [k === 'N' ? 'FN' : k, v])),
      ),
  ],
  [/^BEGIN:V(?:EVENT|CALENDAR)/i, readEvent],
  [/^mailto:/i, readMail],
  [
    /^MATMSG:/i,
    (text) => {
      const fields = semicolonFields(text.slice(7));
      return {
        kind: 'email',
        lines: linesOf([
          ['To', fields.get('TO')],
          ['Subject', fields.get('SUB')],
          ['Text', fields.get('BODY')],
        ]),
      };
    },
  ],
  [/^tel:/i, (text) => ({ kind: 'phone', lines: linesOf([['Number', readTarget(text).target]]) })],
  [/^(?:sms|smsto|mmsto):/i, readMessage],
  [
    /^geo:/i,
    (text) => ({ kind: 'place', lines: linesOf([['Position', readTarget(text).target]]) }),
  ],
];

/** A network, a contact, an appointment and so on; null if the text is none of them. */
export function readEntry(text: string): Entry | null {
  const reader = READERS.find(([form]) => form.test(text));
  const entry = reader?.[1](text) ?? null;
  return entry && entry.lines.length > 0 ? entry : null;
}
