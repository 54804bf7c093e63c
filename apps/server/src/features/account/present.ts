import type { DeletionState } from '@tc/contract/api';
import type { AccountExport } from '@tc/contract/locker';
import type { Deletion, ExportRows } from '@tc/provider';
import { fileOf } from './own-files.ts';

export function presentDeletion(row: Deletion | null): DeletionState {
  if (!row) return { deletion: null };
  return {
    deletion: {
      requestedAt: row.requested_at.toISOString(),
      deletesAt: row.deletes_at.toISOString(),
    },
  };
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

/** The part of a person's export that every account has. */
type AccountPart = Omit<
  AccountExport,
  | 'plan'
  | 'payments'
  | 'betaApplication'
  | 'cards'
  | 'views'
  | 'scans'
  | 'pastResults'
  | 'standards'
  | 'batches'
  | 'shares'
  | 'prices'
  | 'values'
  | 'gradingFees'
  | 'publications'
  | 'apiKeys'
  | 'webhooks'
  | 'webhookDeliveries'
  | 'brand'
  | 'team'
  | 'teamActivity'
  | 'uploads'
>;

/** Everything stored about the account itself, except secrets. */
export function presentAccount(
  rows: ExportRows,
  deletion: Deletion | null,
  now: Date,
): AccountPart {
  const { account, identities, files, sessions, factors, passkeys, acts } = rows;
  return {
    schema: 'truecorner.account-export/1',
    exportedAt: now.toISOString(),
    account: {
      id: account.id,
      email: account.email,
      phone: account.phone,
      createdAt: account.created_at.toISOString(),
      emailConfirmedAt: iso(account.email_confirmed_at),
      lastSignInAt: iso(account.last_sign_in_at),
      profile: account.raw_user_meta_data,
    },
    identities: identities.map((row) => ({
      provider: row.provider,
      data: row.identity_data,
      createdAt: row.created_at.toISOString(),
      lastSignInAt: iso(row.last_sign_in_at),
    })),
    sessions: sessions.map((row) => ({
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      ip: row.ip,
      userAgent: row.user_agent,
    })),
    secondFactors: factors.map((row) => ({
      kind: row.factor_type,
      name: row.friendly_name,
      status: row.status,
      createdAt: row.created_at.toISOString(),
    })),
    passkeys: passkeys.map((row) => ({
      name: row.friendly_name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: iso(row.last_used_at),
    })),
    files: files.map((row) => ({
      bucket: row.bucket_id,
      name: row.name,
      type: row.metadata.mimetype ?? null,
      bytes: row.metadata.size ?? null,
      file: fileOf(row),
      createdAt: row.created_at.toISOString(),
      changedAt: row.updated_at.toISOString(),
    })),
    securityLog: acts.map((row) => ({
      action: row.action,
      at: row.created_at.toISOString(),
      ip: row.ip,
    })),
    deletion: presentDeletion(deletion).deletion,
  };
}
