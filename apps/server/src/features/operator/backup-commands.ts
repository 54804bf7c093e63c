import { existsSync } from 'node:fs';
import path from 'node:path';
import { err, ok } from '@tc/kernel';
import { type KeptIn, keptIn } from '../../platform/backup/kept-in.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { takeBackup } from '../../platform/backup/take-backup.ts';
import { reachBesideServer } from '../../platform/database/open-database.ts';
import { CLIENT_KEYS, type KeptName, SIGNING_KEYS } from '../../platform/keys/fingerprints.ts';
import type { Settings } from '../../settings.ts';
import type { Told } from './command.ts';
import { presentBackup, presentLostKeys, presentRestored } from './present.ts';

/** A command about everything a server stores, whatever version it is at, so it opens the parts itself. */
export interface WholeCommand {
  readonly usage: string;
  readonly about: string;
  /** Null if the arguments do not match the usage. `place` is the operator's current folder. */
  readonly run: (
    settings: Settings,
    place: string,
    args: readonly string[],
  ) => Promise<Told | null>;
}

function hasNothing({ databaseUrl, dataDir }: Settings): boolean {
  return databaseUrl === null && !existsSync(path.join(dataDir, 'database/cluster'));
}

/** Of the lost keys, those that the settings do not provide either. */
function neededOf(lost: readonly KeptName[], { auth }: Settings): readonly KeptName[] {
  const hasClientKeys = Boolean(auth.anonKey && auth.serviceKey);
  return lost.filter((name) => {
    if (name === SIGNING_KEYS) return !auth.keysFile;
    return name !== CLIENT_KEYS || !hasClientKeys;
  });
}

async function writeBackup(settings: Settings, kept: KeptIn, file: string): Promise<Told> {
  if (hasNothing(settings)) return err(`There is nothing to back up in ${settings.dataDir}.`);
  const reached = await reachBesideServer(settings, () => undefined);
  if (!reached.ok) return reached;
  const { address, close } = reached.value;
  const told = await takeBackup(address, kept, file).finally(close);
  if (!told.ok) return told;
  const said = presentBackup(told.value, file);
  const lost = neededOf(told.value.lostKeys, settings);
  // Fail, so that a script does not remove older backups after this one: they may be the last to contain the
  // key.
  return lost.length > 0 ? err(`${said}\n${presentLostKeys(lost)}`) : ok(said);
}

const backup: WholeCommand = {
  usage: 'backup FILE',
  about: 'writes everything the server keeps (rows, files, keys) to one file while it runs',
  async run(settings, place, [file, ...rest]) {
    if (!file || rest.length > 0) return null;
    return writeBackup(settings, keptIn(settings), path.resolve(place, file));
  },
};

const restore: WholeCommand = {
  usage: 'restore FILE',
  about: 'restores a backup into an empty DATA_DIR, or an empty database and bucket',
  async run(settings, place, [file, ...rest]) {
    if (!file || rest.length > 0) return null;
    const from = path.resolve(place, file);
    if (!existsSync(from)) return err(`There is no file ${from}.`);
    const restored = await restoreBackup(settings, keptIn(settings), from);
    return restored.ok ? ok(presentRestored(restored.value)) : restored;
  },
};

export const WHOLE_COMMANDS: Readonly<Record<string, WholeCommand>> = { backup, restore };
