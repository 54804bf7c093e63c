import type { Endpoint } from '../../endpoint.ts';
import { generateCodes, readCodesLeft, regenerateCodes, removeCodes } from './manage-codes.ts';
import { verifyRecoveryCode } from './verify-recovery-code.ts';

const PATH = '/factors/recovery-codes';

export const RECOVERY_CODE_ENDPOINTS: readonly Endpoint[] = [
  { method: 'GET', path: PATH, access: 'user', handle: readCodesLeft },
  { method: 'POST', path: PATH, access: 'user', limit: 'factors', handle: generateCodes },
  { method: 'DELETE', path: PATH, access: 'user', limit: 'factors', handle: removeCodes },
  {
    method: 'POST',
    path: `${PATH}/verify`,
    access: 'user',
    limit: 'factorVerify',
    handle: verifyRecoveryCode,
  },
  {
    method: 'POST',
    path: `${PATH}/regenerate`,
    access: 'user',
    limit: 'factors',
    handle: regenerateCodes,
  },
];
