import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { standInName } from '../../../platform/account/factor-name.ts';
import { explainKeyFailure } from '../../../platform/account/passkeys.ts';
import { QUERY_KEYS } from '../../../platform/api/query-keys.ts';
import { useChange } from '../use-change.ts';

export interface Enrollment {
  readonly factorId: string;
  /** The QR code as SVG. */
  readonly qrCode: string;
  readonly secret: string;
}

const SVG_PREFIX = /^data:image\/svg\+xml;utf-8,/;

/** The client returns raw SVG as a URL; it has to be escaped to be a valid one. */
function asImage(qrCode: string): string {
  return `data:image/svg+xml;utf-8,${encodeURIComponent(qrCode.replace(SVG_PREFIX, ''))}`;
}

/** The active factors, and whether there are recovery codes, which are managed elsewhere. */
export function useFactors() {
  const account = useAccount();
  return useQuery({
    queryKey: QUERY_KEYS.factors,
    queryFn: async () => {
      const { auth } = await account.client();
      const { data, error } = await auth.mfa.listFactors();
      if (error) throw error;
      const verified = data.all.filter(({ status }) => status === 'verified');
      return {
        factors: verified.filter(({ factor_type: type }) => type !== 'recovery_code'),
        hasCodes: data.recovery_code.length > 0,
      };
    },
  });
}

export function useSecondFactors() {
  const queries = useQueryClient();
  const change = useChange(explainKeyFailure);
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  const factors = useFactors();
  const look = async () => {
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.factors });
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.sessions });
  };
  /** True once the QR code is there. */
  const startApp = (name?: string) =>
    change.run(async ({ auth }) => {
      const friendlyName = name ?? standInName();
      const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
      if (data) {
        const { qr_code: qrCode, secret } = data.totp;
        setEnrollment({ factorId: data.id, qrCode: asImage(qrCode), secret });
      }
      return { error };
    });
  const finishApp = async (code: string) => {
    if (!enrollment) return;
    const { factorId } = enrollment;
    const isOn = await change.run(
      ({ auth }) => auth.mfa.challengeAndVerify({ factorId, code }),
      'Second factor is on',
    );
    if (!isOn) return;
    setEnrollment(null);
    await look();
  };
  /** An unfinished setup left behind would keep its name taken. */
  const cancelApp = async () => {
    change.setFailure(null);
    setEnrollment(null);
    if (!enrollment) return;
    const { factorId } = enrollment;
    await change.run(({ auth }) => auth.mfa.unenroll({ factorId }));
  };
  const addKey = async (friendlyName: string) => {
    const isOn = await change.run(async ({ auth }) => {
      const enrolled = await auth.mfa.webauthn.enroll({ friendlyName });
      if (enrolled.error) return enrolled;
      const { id: factorId } = enrolled.data;
      // A factor's first challenge creates its key.
      const proven = await auth.mfa.webauthn.authenticate({ factorId });
      if (proven.error) await auth.mfa.unenroll({ factorId });
      return { error: proven.error };
    }, 'Second factor is on');
    if (isOn) await look();
    return isOn;
  };
  const remove = async (factorId: string, isLast: boolean) => {
    const done = isLast ? 'Second factor is off' : 'Removed';
    if (await change.run(({ auth }) => auth.mfa.unenroll({ factorId }), done)) await look();
  };
  return { ...change, factors, enrollment, startApp, finishApp, cancelApp, addKey, remove };
}
