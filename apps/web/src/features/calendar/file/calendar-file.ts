import type { CardShow } from '@tc/contract/site';
import { addDays } from '../dates/days.ts';

/** Bytes per line of a calendar file, without the line end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** Text as a value in this format (RFC 5545, 3.3.11): no control characters, special characters escaped. */
function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\n/g, '\\n')
  );
}

/** Long lines continue on the next one after a space; no character is split. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

/** 20261120T093000Z */
function utcStamp(time: Date): string {
  return `${time.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
}

function eventLines(show: CardShow, host: string, stamp: string): readonly string[] {
  const kind = show.source === 'User Added' ? 'own' : 'show';
  return [
    'BEGIN:VEVENT',
    `UID:${kind}-${show.id}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${show.date.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(show.date, 1).replaceAll('-', '')}`,
    `SUMMARY:${escapeText(show.name)}`,
    `LOCATION:${escapeText(show.location)}`,
    ...(show.description ? [`DESCRIPTION:${escapeText(show.description)}`] : []),
    `CATEGORIES:${escapeText(show.source)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

export interface FileMaker {
  readonly productName: string;
  /** Makes event identifiers unique to us, so that importing an event twice does not duplicate it. */
  readonly host: string;
  readonly now: Date;
}

/** Shows as all-day events, for any calendar program (RFC 5545). */
export function calendarFile(shows: readonly CardShow[], maker: FileMaker): string {
  const stamp = utcStamp(maker.now);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(maker.productName)}//Card shows//EN`,
    'CALSCALE:GREGORIAN',
    ...shows.flatMap((show) => eventLines(show, maker.host, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map(foldLine).join('');
}

/** A file name made from a show's name, safe on every system. */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${plain || 'card-show'}.ics`;
}
