import { isSuspicious } from '../../platform/forms/traps.ts';

/** Anybody may apply; what a program seems to have filled in is answered and forgotten. */
export const isForgotten = isSuspicious;
