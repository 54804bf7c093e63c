import {
  type Card,
  SHARE_FIELDS,
  type Share,
  type SharedCard,
  type ShareField,
  type ShownBrand,
  sharedCard,
} from '@tc/contract/locker';
import { sharePath } from '@tc/contract/site';
import { hashToken } from '@tc/provider';
import { presentMeasured } from '../../platform/shown/present-measured.ts';
import type { ShownScan } from '../../platform/shown/shown-scan.ts';
import type { ShareRow } from './store.ts';
import { shareTokenOf } from './tokens.ts';

export interface Presenting {
  readonly secret: Uint8Array;
  /** Base of the links. */
  readonly siteUrl: string;
}

/** The part of a link that may be shown, which excludes its owner. */
type LinkRow = Omit<ShareRow, 'user_id'>;

/** The link itself; null if it was made with keys that are lost. */
function urlOf({ secret, siteUrl }: Presenting, { id, token_hash }: LinkRow): string | null {
  const token = shareTokenOf(secret, id);
  return hashToken(token) === token_hash ? siteUrl + sharePath(token) : null;
}

/** The chosen fields, in the order in which pages show them. */
function fieldsOf({ fields }: LinkRow): ShareField[] {
  return SHARE_FIELDS.filter((field) => fields.includes(field));
}

export function isOver({ expires_at }: LinkRow, now: Date): boolean {
  return expires_at !== null && expires_at <= now;
}

export function presentShare(
  row: LinkRow,
  presenting: Presenting,
  { isInTrash, now }: { readonly isInTrash: boolean; readonly now: Date },
): Share {
  const paused = isInTrash ? 'paused' : 'live';
  return {
    id: row.id,
    cardId: row.card_id,
    url: urlOf(presenting, row),
    state: isOver(row, now) ? 'expired' : paused,
    fields: fieldsOf(row),
    hasPassword: row.password_hash !== null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

interface Shown {
  readonly card: Card;
  readonly scan: ShownScan | null;
  readonly brand: ShownBrand | null;
}

/** What visitors see. It copies the chosen fields one by one, so that nothing else can leave. */
export function presentShared(row: LinkRow, { card, scan, brand }: Shown): SharedCard {
  const chosen = Object.fromEntries(
    fieldsOf(row)
      .map((field) => [field, card[field]] as const)
      .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
  return sharedCard.parse({
    card: chosen,
    measured: presentMeasured(scan),
    expiresAt: row.expires_at?.toISOString() ?? null,
    ...(brand && { brand }),
  });
}
