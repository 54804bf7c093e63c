import { publishedPath } from '@tc/contract/site';
import type { Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import type { Command, OperatorDeps, Told } from './command.ts';
import * as store from './gallery-store.ts';
import { dayOf, printable } from './present.ts';

function stateOf({ hiddenBy, isWithdrawn }: store.PublicationRow): string {
  if (hiddenBy === null) return 'shown';
  const by = hiddenBy === 'reports' ? 'hidden by reports' : 'hidden by an operator';
  return isWithdrawn ? `${by}, taken back by its owner` : by;
}

function presentInList(row: store.PublicationRow): string {
  const reports = `${row.openReports} open report${row.openReports === 1 ? '' : 's'}`;
  const name = row.name ?? 'a card without a name';
  return printable(
    `${row.id}  ${dayOf(row.publishedAt)}  ${stateOf(row)}  ${reports}  ${name.replace(/\s+/g, ' ')}`,
  );
}

function presentReport({ createdAt, reason, note, isSuspected, network }: store.ReportRow): string {
  const doubt = isSuspected ? '  (suspected spam, not counted)' : '';
  const said = note ? `  ${note.replace(/\s+/g, ' ')}` : '';
  return printable(`${dayOf(createdAt)}  network ${network}  ${reason}${doubt}${said}`);
}

async function list({ database }: OperatorDeps, choice: store.GalleryChoice): Promise<Told> {
  const rows = await store.listPublications(database, choice);
  return ok(rows.length > 0 ? rows.map(presentInList).join('\n') : 'No cards.');
}

async function show({ database, siteUrl }: OperatorDeps, id: string): Promise<Told> {
  const row = await store.findPublication(database, id);
  if (!row) return missing(id);
  const reports = await store.listReports(database, row.cardId);
  const lines = [
    presentInList(row),
    `Page   ${siteUrl}${publishedPath(row.id)}`,
    `Owner  ${row.owner}${row.shownName ? `, shown as ${printable(row.shownName)}` : ''}`,
    ...(row.hiddenReason ? [`Hidden because: ${printable(row.hiddenReason)}`] : []),
    ...reports.map(presentReport),
  ];
  return ok(lines.join('\n'));
}

function missing(id: string): Told {
  return err(`There is no card ${printable(id)} in the gallery.`);
}

/** Makes a change to one card, completely or not at all. */
function change(
  { database }: OperatorDeps,
  id: string,
  act: (queries: Queries, row: store.PublicationRow) => Promise<string>,
): Promise<Told> {
  return database.transaction(async (queries) => {
    const row = await store.findPublication(queries, id);
    return row ? ok(await act(queries, row)) : missing(id);
  });
}

export const gallery: Command = {
  usage: 'gallery [reported|hidden|all] | show ID | hide ID [REASON] | restore ID',
  about:
    'lists published cards that were reported, shows one with its reports, hides it, or restores it',
  async run(deps, [verb = 'reported', id, ...words]) {
    if (verb === 'reported' || verb === 'hidden' || verb === 'all') {
      return id === undefined ? list(deps, verb) : null;
    }
    if (!id || (verb !== 'hide' && words.length > 0)) return null;
    const now = deps.clock.now();
    if (verb === 'show') return show(deps, id);
    if (verb === 'hide') {
      const reason = words.join(' ').trim();
      return change(deps, id, async (queries, row) => {
        await store.hidePublication(queries, row, reason === '' ? null : reason, now);
        return `${row.id} is hidden.`;
      });
    }
    if (verb !== 'restore') return null;
    return change(deps, id, async (queries, row) => {
      await store.clearPublication(queries, row, now);
      return `${row.id} is shown again. Earlier reports no longer count.`;
    });
  },
};
