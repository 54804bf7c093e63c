import type { Share } from '@tc/contract/locker';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { showDay } from '../../platform/moments.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, DialogCancel } from '../../ui/confirm-dialog.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { FIELD_NAMES } from './field-names.ts';

const STATES: Readonly<Record<Share['state'], string>> = {
  live: 'Open',
  expired: 'Expired',
  paused: 'Closed while the card is in the trash',
};

function describe({ state, hasPassword, createdAt, expiresAt }: Share): string {
  const facts = [STATES[state], `made ${showDay(createdAt)}`];
  if (expiresAt) facts.push(`until ${showDay(expiresAt)}`);
  if (hasPassword) facts.push('with a password');
  return `${facts.join(', ')}.`;
}

function Url({ url }: { readonly url: string }) {
  const copy = useCopy();
  // Closing the phone's share sheet is not an error.
  const share = () => void navigator.share({ url }).catch(() => {});
  return (
    <>
      <a href={url} className="break-all text-small text-text-strong underline underline-offset-4">
        {url}
      </a>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy(url, 'Link')}>
          <Copy size={18} aria-hidden="true" />
          Copy
        </Button>
        {'share' in navigator ? (
          <Button onClick={share}>
            <Share2 size={18} aria-hidden="true" />
            Send
          </Button>
        ) : null}
      </div>
    </>
  );
}

interface ShareRowProps {
  readonly share: Share;
  readonly onEnd: () => Promise<void>;
}

/** One link: its address, what it shows, and how to end it. */
export function ShareRow({ share, onEnd }: ShareRowProps) {
  const [isAsking, setAsking] = useState(false);
  const shown = share.fields.map((field) => FIELD_NAMES[field].toLowerCase());
  return (
    <li className="flex flex-col gap-3 border-hairline border-t py-4">
      {share.url ? <Url url={share.url} /> : <p>This link was made with keys that are lost.</p>}
      <p className="text-small">
        {describe(share)}{' '}
        <span className="text-text-quiet">
          Shows the photos and the estimate{shown.length > 0 ? `, and: ${shown.join(', ')}` : ''}.
        </span>
      </p>
      <ConfirmDialog
        trigger={
          <Button emphasis="danger" className="self-start">
            End this link
          </Button>
        }
        title="End this link?"
        text={<p>Whoever has it no longer sees the card or its photos. This cannot be undone.</p>}
        isOpen={isAsking}
        onOpenChange={setAsking}
      >
        <div className="flex flex-wrap gap-3">
          <Button
            emphasis="danger"
            onClick={() => {
              setAsking(false);
              void onEnd();
            }}
          >
            End the link
          </Button>
          <DialogCancel asChild>
            <Button emphasis="quiet">Keep it</Button>
          </DialogCancel>
        </div>
      </ConfirmDialog>
    </li>
  );
}
