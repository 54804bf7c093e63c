import { PLAN_IDS, type PlanId } from '@tc/contract/site';
import { err, ok } from '@tc/kernel';
import { daysAfter } from '../../platform/forms/form-deps.ts';
import type { Command, OperatorDeps, Told } from './command.ts';
import { allowTrialAgain, approveTester, endBeta, endTrial, setPlan } from './plan-store.ts';
import { presentApplication, printable } from './present.ts';
import { listApplications } from './store.ts';

const DAYS_ON_THE_WAY = 14;

function isPlan(name: string | undefined): name is PlanId {
  return (PLAN_IDS as readonly (string | undefined)[]).includes(name);
}

export const plan: Command = {
  usage: `plan EMAIL ${PLAN_IDS.join('|')}`,
  about: 'sets the plan of an account by hand; free also ends its trial and its beta',
  async run({ database, clock }, [email, name, ...rest]) {
    if (!email || !isPlan(name) || rest.length > 0) return null;
    const has = await database.transaction((queries) => setPlan(queries, email, name, clock.now()));
    if (!has) return err(`There is no account with the email ${printable(email)}.`);
    return ok(`${printable(email)} is now on the ${has} plan.`);
  },
};

export const trial: Command = {
  usage: 'trial EMAIL end|again',
  about: 'ends the running trial of an account, or lets its owner start another one',
  async run({ database, clock }, [email, verb, ...rest]) {
    if (!email || (verb !== 'end' && verb !== 'again') || rest.length > 0) return null;
    const change = verb === 'end' ? endTrial : allowTrialAgain;
    const isDone = await database.transaction((queries) => change(queries, email, clock.now()));
    if (verb === 'end') {
      return isDone
        ? ok(`The trial of ${printable(email)} is over.`)
        : err(`${printable(email)} has no running trial.`);
    }
    return isDone
      ? ok(`${printable(email)} can start another trial.`)
      : err(`${printable(email)} has had no trial in this account.`);
  },
};

function approve({ database, clock, mailer, siteUrl }: OperatorDeps, email: string): Promise<Told> {
  const now = clock.now();
  return database.transaction(async (queries) => {
    const outcome = await approveTester(queries, email, now);
    if (outcome === 'none') return err(`Nobody applied as ${printable(email)}.`);
    if (outcome === 'again') return ok(`${printable(email)} was approved before.`);
    const mail = { kind: 'beta-approved', link: `${siteUrl}/auth` } as const;
    await mailer.enqueue(
      queries,
      email.trim().toLowerCase(),
      mail,
      daysAfter(now, DAYS_ON_THE_WAY),
    );
    return ok(`${printable(email)} has Pro while the beta lasts, and gets an email.`);
  });
}

export const beta: Command = {
  usage: 'beta [approve EMAIL | end EMAIL|all]',
  about: 'lists the beta applications, approves one, or ends the beta for one or all',
  async run(deps, [verb, email, ...rest]) {
    const { database, clock } = deps;
    if (rest.length > 0 || (verb !== undefined && !email)) return null;
    if (verb === 'approve' && email) return approve(deps, email);
    if (verb === 'end' && email) {
      const who = email === 'all' ? null : email;
      const count = await database.transaction((queries) => endBeta(queries, who, clock.now()));
      return ok(`The beta is over for ${count} ${count === 1 ? 'tester' : 'testers'}.`);
    }
    if (verb !== undefined) return null;
    const rows = await listApplications(database);
    return ok(rows.length > 0 ? rows.map(presentApplication).join('\n') : 'No applications.');
  },
};
