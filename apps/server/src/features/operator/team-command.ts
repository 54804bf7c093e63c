import { err, ok } from '@tc/kernel';
import { daysAfter } from '../../platform/forms/form-deps.ts';
import type { Command, OperatorDeps, Told } from './command.ts';
import { dayOf, printable } from './present.ts';
import { closeTeam, listPeople, listTeams, type TeamInList } from './team-store.ts';

function presentInList({ id, name, owner, people, cards, isOpen, createdAt }: TeamInList): string {
  const state = isOpen ? '' : '  (read-only: no Business plan)';
  const facts = `${people} people, ${cards} cards`;
  return printable(`${id}  ${dayOf(createdAt)}  ${facts}  ${owner ?? '-'}  ${name}${state}`);
}

const NONE = (id: string) => err(`There is no team ${printable(id)}.`);

const DAYS_ON_THE_WAY = 14;

/** Closes a team in one transaction with the emails that tell everybody who was in it. */
function close({ database, clock, mailer, siteUrl }: OperatorDeps, id: string): Promise<Told> {
  const now = clock.now();
  return database.transaction(async (queries) => {
    const [team] = await listTeams(queries, id);
    if (!team) return NONE(id);
    const people = await listPeople(queries, team.id);
    const name = await closeTeam(queries, id, now);
    if (name === null) return NONE(id);
    const news = { kind: 'team-notice', what: 'closed-by-operator', team: name } as const;
    const mail = { ...news, link: `${siteUrl}/settings/team` };
    for (const { email } of people) {
      if (email) await mailer.enqueue(queries, email, mail, daysAfter(now, DAYS_ON_THE_WAY));
    }
    return ok(`The team ${printable(name)} is closed, and everybody in it gets an email.`);
  });
}

export const teams: Command = {
  usage: 'teams [list | show ID | close ID]',
  about:
    'lists the teams, shows who is in one, or closes one with all of its cards and photos and emails its members',
  async run(deps, [verb = 'list', id, ...rest]) {
    const { database } = deps;
    if (rest.length > 0 || (verb === 'list') !== (id === undefined)) return null;
    if (verb === 'list') {
      const all = await listTeams(database, null);
      return ok(all.length > 0 ? all.map(presentInList).join('\n') : 'No teams.');
    }
    if (!id) return null;
    if (verb === 'show') {
      const [team] = await listTeams(database, id);
      if (!team) return NONE(id);
      const people = await listPeople(database, team.id);
      const lines = people.map(({ role, email, joinedAt }) =>
        printable(`  ${role.padEnd(7)}${dayOf(joinedAt)}  ${email ?? '-'}`),
      );
      return ok([presentInList(team), ...lines].join('\n'));
    }
    return verb === 'close' ? close(deps, id) : null;
  },
};
