/** One letter as it travels. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without angle brackets; the same for every attempt to send the same letter. */
  readonly id: string;
  readonly date: Date;
  readonly replyTo?: string;
  /** Address that takes the recipient off the list, by a page or by RFC 8058's one click. */
  readonly leaveLink?: string;
}

/** Parts a letter's text from its HTML; no line of ours begins like it. */
export const BOUNDARY = 'letter-part-of-two';

const ASCII = /^[\t\r\n -~]*$/;

/** Nothing that comes from elsewhere may begin a header of its own. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** RFC 2047: words of other scripts, in pieces that fit into a line. */
function encodeWords(text: string): string {
  const line = oneLine(text);
  if (ASCII.test(line)) return line;
  const pieces: string[] = [];
  let piece = '';
  for (const sign of line) {
    if (Buffer.byteLength(piece + sign) > 42) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece]
    .map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join('\r\n ');
}

/** `Name <address>` or an address; the name is quoted where it needs it. */
function encodeMailbox(mailbox: string): string {
  const match = /^(?<name>.*?)\s*<(?<address>[^<>]*)>$/s.exec(oneLine(mailbox));
  const { name = '', address = oneLine(mailbox) } = match?.groups ?? {};
  const bare = name.replace(/^"|"$/g, '');
  if (!bare) return address;
  const word = ASCII.test(bare) ? `"${bare.replace(/["\\]/g, '\\$&')}"` : encodeWords(bare);
  return `${word} <${address}>`;
}

/** Lines end as mail asks for; what is not ASCII goes as base64. */
function encodePart(type: string, content: string): string {
  const lines = content.replace(/\r?\n/g, '\r\n');
  const isPlain = ASCII.test(lines) && lines.split('\r\n').every((line) => line.length <= 990);
  const body = isPlain
    ? lines
    : (
        Buffer.from(lines)
          .toString('base64')
          .match(/.{1,76}/g) ?? []
      ).join('\r\n');
  return [
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${isPlain ? '7bit' : 'base64'}`,
    '',
    body,
  ].join('\r\n');
}

/** Headers that only some letters have. */
function extraHeaders({ replyTo, leaveLink }: Message): string[] {
  return [
    ...(replyTo ? [`Reply-To: ${encodeMailbox(replyTo)}`] : []),
    ...(leaveLink
      ? [
          `List-Unsubscribe: <${oneLine(leaveLink)}>`,
          'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
        ]
      : []),
  ];
}

/**
 * The letter as RFC 5322 wants it. Links stay whole in one line, so that a letter in the outbox can
 * be read with the bare eye.
 */
export function composeMessage(message: Message): string {
  const domain = oneLine(message.from).replace(/^.*@|>$/g, '');
  return [
    `From: ${encodeMailbox(message.from)}`,
    `To: ${encodeMailbox(message.to)}`,
    `Subject: ${encodeWords(message.subject)}`,
    `Date: ${message.date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${message.id}@${domain}>`,
    'MIME-Version: 1.0',
    'Auto-Submitted: auto-generated',
    ...extraHeaders(message),
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
    '',
    `--${BOUNDARY}`,
    encodePart('text/plain', message.text),
    `--${BOUNDARY}`,
    encodePart('text/html', message.html),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');
}
