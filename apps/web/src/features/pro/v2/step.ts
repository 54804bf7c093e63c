/** What is open: the bench, or one of the ways to bring light to a card. */
export type Step = 'bench' | 'camera' | 'screen' | 'stack';
