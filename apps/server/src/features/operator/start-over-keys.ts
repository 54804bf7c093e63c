import { err, ok } from '@tc/kernel';
import { findLost, startOver } from '../../platform/keys/start-over.ts';
import type { Command } from './command.ts';

const CONFIRMATION = '--yes';

/** The way out when a key is lost for good. */
export const startOverKeys: Command = {
  usage: `start-over-keys [${CONFIRMATION}]`,
  about: 'goes on with new keys where they were lost; removes what only the lost ones could read',
  run: () => Promise.resolve(null),
  async runWithoutKeys({ database, keys, requireKeys }, [confirmation, ...rest]) {
    if ((confirmation && confirmation !== CONFIRMATION) || rest.length > 0) return null;
    const lost = await findLost(database, keys);
    if (lost.length === 0) return ok('No key was lost: nothing is changed.');
    const names = lost.join(', ');
    if (!confirmation) {
      return err(
        `Lost: ${names}. Starting over cannot be undone. Without "secret" it removes every second factor and letter on its way, and signs everyone out. To do it, stop every server and add ${CONFIRMATION}.`,
      );
    }
    await startOver(database, lost);
    const required = await requireKeys();
    return required.ok ? ok(`Started over with new keys in the place of: ${names}.`) : required;
  },
};
