/**
 * Whether the card scanner is available. When turned on, the demo leaves the header and every scan button
 * leads to the scanner; nothing else has to change.
 */
export const HAS_SCANNER: boolean = false;

/** Where the main scan buttons lead: to what works today. */
export const SCAN_ENTRANCE = HAS_SCANNER ? '/scan' : '/demo';
