/**
 * Whether the card scanner is there. Turned on, the demo leaves the header and what speaks of scanning
 * leads to the scanner: nothing else has to change.
 */
export const HAS_SCANNER: boolean = false;

/** Where the main buttons lead that invite to scan: to what works. */
export const SCAN_ENTRANCE = HAS_SCANNER ? '/scan' : '/demo';
