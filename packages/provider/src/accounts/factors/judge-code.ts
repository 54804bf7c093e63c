import type { Queries } from '@tc/database';
import type { Log } from '../../ports.ts';
import { on } from '../../schema/on.ts';
import type { ProviderSettings } from '../../settings.ts';
import { areEqual, decrypt } from '../../tokens/secrets.ts';
import type { FactorRow } from '../users/user-row.ts';
import { hashSentCode } from './challenge-factor.ts';
import { secretPurpose } from './enroll-factor.ts';
import type { ChallengeRow } from './factor-store.ts';
import { findCode } from './totp.ts';

interface Judge {
  readonly settings: ProviderSettings;
  readonly log: Log;
}

/** `used`: the code was right but has been used before. */
export type Judgment = 'right' | 'used' | 'wrong';

/** One statement checks and marks the code as used, so it works only once. */
async function useStep(queries: Queries, factor: FactorRow, step: number): Promise<boolean> {
  const used = await on(queries)
    .updateTable('auth.mfa_factors')
    .set({ last_used_step: step })
    .where('id', '=', factor.id)
    .where(({ eb, or }) => or([eb('last_used_step', 'is', null), eb('last_used_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Checks a factor's six digits and uses them up if they are right. */
export async function judgeCode(
  { settings, log }: Judge,
  queries: Queries,
  factor: FactorRow,
  challenge: ChallengeRow,
  code: string,
  now: Date,
): Promise<Judgment> {
  if (factor.factor_type === 'phone') {
    const hash = hashSentCode(settings.secret, challenge.id, code);
    return areEqual(hash, challenge.otp_code ?? '') ? 'right' : 'wrong';
  }
  if (!factor.secret) return 'wrong';
  const secret = decrypt(settings.secret, secretPurpose(factor.id), factor.secret);
  const found = findCode(secret, code, now);
  if (!found) return 'wrong';
  if (!found.isInWindow) {
    // Only logged: telling the caller would confirm that a guess is the code of another minute.
    log.warn(
      { stepsOff: found.stepsOff },
      'a code of another time: check this and the phone clock',
    );
    return 'wrong';
  }
  return (await useStep(queries, factor, found.step)) ? 'right' : 'used';
}
