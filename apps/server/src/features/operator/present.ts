import type { BackupTold } from '../../platform/backup/take-backup.ts';
import type { DeadJob, JobCounts } from '../../platform/jobs/read-jobs.ts';
import type { ApplicationRow, MessageRow } from './store.ts';

/**
 * Text typed by strangers must not control the operator's terminal, so control characters are shown as dots.
 */
export function printable(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '·');
}

export function dayOf(moment: Date): string {
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
    `Reference  ${row.reference}${row.isSuspected ? '  (suspected spam)' : ''}`,
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
  const approved = row.approvedAt ? '  (approved)' : '';
  const state = row.betaEndedAt ? '  (beta over)' : approved;
  return printable(
    `${dayOf(row.createdAt)}  ${row.platform}  ${row.name} <${row.email}>  ${collects}${state}`,
  );
}

export function presentJobCounts({ name, waiting, running, dead }: JobCounts): string {
  return `${name.padEnd(20)}  ${waiting} waiting, ${running} running, ${dead} failed for good`;
}

export function presentDeadJob({ name, id, diedAt, attempts, message }: DeadJob): string {
  const about = id === null ? name : `${name} ${id}`;
  return printable(
    `${dayOf(diedAt)}  ${about}  ${counted(attempts, 'attempt')}  ${message ?? 'no answer'}`,
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function contentsOf({ accounts, tables, files, keys }: BackupTold): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (files.bytes / 1_000_000).toFixed(1);
  const parts = [
    counted(accounts, 'account'),
    counted(rows, 'row'),
    `${counted(files.count, 'file')} (${megabytes} MB)`,
    counted(keys, 'key'),
  ];
  return parts.join(', ');
}

export function presentBackup(told: BackupTold, file: string): string {
  const { missing, damaged } = told.files;
  const lines = [
    `Backup of ${dayOf(new Date(told.takenAt))} UTC in ${printable(file)}: ${contentsOf(told)}.`,
    'It gives access to every account on this server. Keep it where only you can read it.',
  ];
  if (missing > 0)
    lines.push(`Missing from storage, so not in the backup: ${counted(missing, 'file')}.`);
  if (damaged > 0) lines.push(`Damaged in storage, copied as found: ${counted(damaged, 'file')}.`);
  return lines.join('\n');
}

export function presentLostKeys(names: readonly string[]): string {
  return `Lost or replaced keys: ${names.join(', ')}. No server can start from this backup. Keep the older ones.`;
}

export function presentRestored(told: BackupTold): string {
  const moment = dayOf(new Date(told.takenAt));
  return [
    `Restored the backup of ${moment} UTC: ${contentsOf(told)}.`,
    'Accounts that were deleted after that time are back. Delete them again.',
  ].join('\n');
}
