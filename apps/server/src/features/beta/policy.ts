import { isSuspicious } from '../../platform/forms/traps.ts';

/** Anybody may apply; suspected spam gets the normal answer and is dropped. */
export const isForgotten = isSuspicious;
