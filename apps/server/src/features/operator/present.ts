import type { ApplicationRow, MessageRow } from './store.ts';

/** What strangers typed must not command the operator's terminal: signs that do are shown as dots. */
export function printable(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '·');
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ');
}

export function presentInList(row: MessageRow): string {
  const state = row.answeredAt ? 'answered' : 'open';
  return printable(
    `${row.reference}  ${dayOf(row.createdAt)}  ${state}  ${row.topic}  ${row.email}  ${row.subject}`,
  );
}

export function presentMessage(row: MessageRow): string {
  const lines = [
    `Reference  ${row.reference}${row.isSuspected ? '  (a program seems to have sent it)' : ''}`,
    `From       ${row.name} <${row.email}>`,
    `At         ${dayOf(row.createdAt)} UTC`,
    `Topic      ${row.topic}`,
    `Subject    ${row.subject}`,
    '',
    row.message,
  ];
  if (row.answeredAt) lines.push('', `Answered at ${dayOf(row.answeredAt)} UTC:`, row.answer ?? '');
  return printable(lines.join('\n'));
}

export function presentApplication(row: ApplicationRow): string {
  const collects = row.collects.replace(/\s+/g, ' ');
  return printable(
    `${dayOf(row.createdAt)}  ${row.platform}  ${row.name} <${row.email}>  ${collects}`,
  );
}
