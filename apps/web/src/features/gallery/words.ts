import type { GalleryItem, ReportReason } from '@tc/contract/locker';

export function nameOf({ name }: Pick<GalleryItem['card'], 'name'>): string {
  return name?.trim() || 'Unnamed card';
}

/** What else identifies a card, in the usual order. */
export function placeOf({ game, set, number, year }: GalleryItem['card']): string {
  return [game, set, number && `#${number.replace(/^#/, '')}`, year].filter(Boolean).join(' · ');
}

/** The gallery as it was when somebody opened a card. */
export interface CameFrom {
  readonly gallery: string;
}

export const REASONS: readonly { readonly id: ReportReason; readonly name: string }[] = [
  { id: 'not-theirs', name: 'Not theirs to show' },
  { id: 'personal', name: 'Shows something private' },
  { id: 'offensive', name: 'Offensive' },
  { id: 'fake', name: 'The card or photo is fake' },
  { id: 'other', name: 'Something else' },
];
