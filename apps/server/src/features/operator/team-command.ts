import { err, ok } from '@tc/kernel';
import type { Command } from './command.ts';
import { dayOf, printable } from './present.ts';
import { closeTeam, listPeople, listTeams, type TeamInList } from './team-store.ts';

function presentInList({ id, name, owner, people, cards, isOpen, createdAt }: TeamInList): string {
  const state = isOpen ? '' : '  (read-only: no Business plan)';
  const facts = `${people} people, ${cards} cards`;
  return printable(`${id}  ${dayOf(createdAt)}  ${facts}  ${owner ?? '-'}  ${name}${state}`);
}

const NONE = (id: string) => err(`There is no team ${printable(id)}.`);

export const teams: Command = {
  usage: 'teams [list | show ID | close ID]',
  about: 'lists the teams, shows who is in one, or closes one with all of its cards and photos',
  async run({ database, clock }, [verb = 'list', id, ...rest]) {
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
    if (verb !== 'close') return null;
    const name = await database.transaction((queries) => closeTeam(queries, id, clock.now()));
    return name === null ? NONE(id) : ok(`The team ${printable(name)} is closed.`);
  },
};
