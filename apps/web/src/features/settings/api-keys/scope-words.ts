import type { KeyScope } from '@tc/contract/api';

export const SCOPE_WORDS: Readonly<Record<KeyScope, { name: string; may: string }>> = {
  read: { name: 'Read', may: 'See cards, scans, reports, values and links.' },
  scan: { name: 'Scan', may: 'Send photos and have them graded.' },
  write: { name: 'Write', may: 'Add, change and remove cards, scans, values and links.' },
};
