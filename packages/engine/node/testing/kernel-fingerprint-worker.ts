import { fingerprintKernels } from './kernel-fingerprint.ts';

postMessage([fingerprintKernels(true), fingerprintKernels(false)]);
