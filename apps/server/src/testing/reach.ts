import { type ReachedDatabase, reachBesideServer } from '../platform/database/open-database.ts';
import { type Environment, readSettings } from '../settings.ts';

export function settingsOf(env: Environment) {
  const settings = readSettings(env, '/');
  if (!settings.ok) throw new Error(settings.error.join());
  return settings.value;
}

/** The database of an environment, with its server running or not. */
export async function reach(env: Environment): Promise<ReachedDatabase> {
  const reached = await reachBesideServer(settingsOf(env), () => undefined);
  if (!reached.ok) throw new Error(reached.error);
  return reached.value;
}
