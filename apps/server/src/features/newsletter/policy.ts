import { isSuspicious } from '../../platform/forms/traps.ts';

/** Anybody may ask for the newsletter; only who reads its letter there is put on the list. */
export const isForgotten = isSuspicious;
