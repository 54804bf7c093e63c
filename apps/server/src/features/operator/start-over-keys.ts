import { err, ok } from '@tc/kernel';
import { findLost, startOver } from '../../platform/keys/start-over.ts';
import type { Command } from './command.ts';

const CONFIRMATION = '--yes';

/** The way out if a key is lost for good. */
export const startOverKeys: Command = {
  usage: `start-over-keys [${CONFIRMATION}]`,
  about: 'makes new keys in place of lost ones and removes what only the lost keys could read',
  run: () => Promise.resolve(null),
  async runWithoutKeys({ database, keys, requireKeys }, [confirmation, ...rest]) {
    if ((confirmation && confirmation !== CONFIRMATION) || rest.length > 0) return null;
    const lost = await findLost(database, keys);
    if (lost.length === 0) return ok('No key is lost. Nothing was changed.');
    const names = lost.join(', ');
    if (!confirmation) {
      return err(
        `Lost: ${names}. Starting over cannot be undone. If "secret" is lost, this removes every second factor and every unsent email, and signs everyone out. To go ahead, stop every server and add ${CONFIRMATION}.`,
      );
    }
    await startOver(database, lost);
    const required = await requireKeys();
    return required.ok ? ok(`Started over with new keys for: ${names}.`) : required;
  },
};
