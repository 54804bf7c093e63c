/** An email as it is sent. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without angle brackets; the same for every attempt to send the same email. */
  readonly id: string;
  readonly date: Date;
  readonly replyTo?: string;
  /** Address that takes the recipient off the list, as a page or with RFC 8058's one click. */
  readonly leaveLink?: string;
}

/** Separates an email's text from its HTML; none of our lines starts like it. */
export const BOUNDARY = 'letter-part-of-two';

const ASCII = /^[\t\r\n -~]*$/;

/** Text from elsewhere must not be able to start a header. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** RFC 2047: words in other scripts, in pieces that fit on a line. */
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

/** `Name <address>` or just an address; the name is quoted if necessary. */
function encodeMailbox(mailbox: string): string {
  const match = /^(?<name>.*?)\s*<(?<address>[^<>]*)>$/s.exec(oneLine(mailbox));
  const { name = '', address = oneLine(mailbox) } = match?.groups ?? {};
  const bare = name.replace(/^"|"$/g, '');
  if (!bare) return address;
  const word = ASCII.test(bare) ? `"${bare.replace(/["\\]/g, '\\$&')}"` : encodeWords(bare);
  return `${word} <${address}>`;
}

/** Line endings as mail requires; anything but ASCII is sent as base64. */
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

/** Headers that only some emails have. */
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
 * The email in the format of RFC 5322. Links are never broken across lines, so that people can read an email in
 * the outbox as it is.
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
