import type { AccountClient } from '../../platform/account/account-client.ts';

/** Raises the present session to the second level; throws the client's own errors. */
export async function passSecondFactor({ auth }: AccountClient, code: string): Promise<void> {
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw error;
  const factor = data.totp[0] ?? data.phone[0];
  if (!factor) return;
  const answer = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (answer.error) throw answer.error;
}
