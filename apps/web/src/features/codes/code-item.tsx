import { Copy, ExternalLink, Tag, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toasts.tsx';
import type { FoundCode } from './history.ts';
import { type Meaning, meaningOf, showPlainly } from './meaning/meaning.ts';
import { graderOf, KIND_NAMES, nameOfCert, nameOfFormat } from './words.ts';

interface CodeItemProps {
  readonly code: FoundCode;
  readonly ownOrigin: string;
  readonly onRemove: () => void;
  readonly onAttach: (tag: string) => void;
}

/** One code: what it is, what it says, and what can safely be done with it. */
export function CodeItem({ code, ownOrigin, onRemove, onAttach }: CodeItemProps) {
  const meaning = meaningOf(code, ownOrigin);
  const show = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code.text);
      show({ title: 'Copied' });
    } catch {
      show({ title: 'Not copied', description: 'Select the text and copy it.', tone: 'danger' });
    }
  };
  return (
    <li className="flex flex-col gap-3 border-hairline border-b py-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="legend">
            {KIND_NAMES[meaning.kind]} / {nameOfFormat(code.format)}
          </p>
          <Said {...{ code, meaning }} />
        </div>
        <div className="-mt-2 -mr-2 flex shrink-0">
          <IconButton label="Copy the text" onClick={copy}>
            <Copy size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label="Delete this code" onClick={onRemove}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <Actions {...{ code, meaning, onAttach }} />
    </li>
  );
}

const PLAIN =
  'wrap-anywhere mt-1 max-h-40 overflow-y-auto whitespace-pre-wrap text-text-strong [unicode-bidi:isolate]';

function Said({ code, meaning }: { readonly code: FoundCode; readonly meaning: Meaning }) {
  if (meaning.kind === 'cert') {
    return <p className="mt-1 text-lead text-text-strong">{nameOfCert(meaning.cert)}</p>;
  }
  if ('lines' in meaning) {
    return (
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {meaning.lines.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-text-quiet">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap text-text-strong">
              {showPlainly(value)}
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  if (meaning.kind === 'binary') {
    return <p className="mt-1">This code holds bytes, not a text.</p>;
  }
  return (
    <>
      <p dir="ltr" className={PLAIN}>
        {showPlainly(code.text) || 'This code is empty.'}
      </p>
      {meaning.kind === 'command' ? (
        <p className="mt-2 text-small">
          This would start another program ({meaning.scheme}:), so it is shown but never opened.
        </p>
      ) : null}
    </>
  );
}

interface ActionsProps {
  readonly code: FoundCode;
  readonly meaning: Meaning;
  readonly onAttach: (tag: string) => void;
}

function Actions({ code, meaning, onAttach }: ActionsProps) {
  if (meaning.kind === 'own') {
    return (
      <Button asChild className="self-start">
        <Link to={meaning.path}>
          {meaning.what === 'page'
            ? 'Open this page'
            : `Open the ${meaning.what === 'share' ? 'shared card' : 'card'}`}
        </Link>
      </Button>
    );
  }
  if (meaning.kind === 'web') {
    return (
      <div className="flex flex-wrap gap-3">
        <OpenElsewhere address={meaning.address} warnings={meaning.warnings} name="Open" />
      </div>
    );
  }
  const certs =
    meaning.kind === 'cert' ? [meaning.cert] : meaning.kind === 'number' ? meaning.certs : [];
  if (certs.length === 0) return null;
  const tag = tagOf(meaning, code.text);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {certs.map((cert) => (
          <OpenElsewhere
            key={cert.grader}
            address={cert.address}
            warnings={[]}
            name={`Look up at ${graderOf(cert)}`}
          />
        ))}
        {tag ? (
          <Button onClick={() => onAttach(tag)}>
            <Tag size={18} aria-hidden="true" />
            Attach to a card
          </Button>
        ) : null}
      </div>
      <p className="text-label text-text-quiet">
        A number proves that a label exists, not that it belongs to the card beside it: compare the
        pictures on the company’s page.
      </p>
    </>
  );
}

/** The tag for a card; a bare number does not name a company. Null if there is no number. */
function tagOf(meaning: Meaning, text: string): string | null {
  if (meaning.kind === 'number') return `Cert ${text.trim()}`;
  if (meaning.kind !== 'cert' || meaning.cert.number === null) return null;
  return nameOfCert(meaning.cert);
}

interface OpenElsewhereProps {
  readonly address: string;
  readonly warnings: readonly string[];
  readonly name: string;
}

/** Leads to another site, but only after showing which one. */
function OpenElsewhere({ address, warnings, name }: OpenElsewhereProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={opener} onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Dialog
        title="Where this leads"
        lead="You are leaving for another site. Check that it is the one you expect."
        isOpen={isOpen}
        onOpenChange={setOpen}
        opener={opener}
      >
        <p className="text-lead text-text-strong [unicode-bidi:isolate]">{new URL(address).host}</p>
        <p dir="ltr" className={`${PLAIN} measured text-small whitespace-pre-wrap!`}>
          {address}
        </p>
        {warnings.map((warning) => (
          <p key={warning} className="border-danger border-l-2 pl-4 text-small">
            {warning}
          </p>
        ))}
        <div className="flex flex-wrap gap-3">
          <DialogClose asChild>
            <Button>Stay here</Button>
          </DialogClose>
          <Button asChild emphasis={warnings.length > 0 ? 'secondary' : 'primary'}>
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer nofollow"
              onClick={() => setOpen(false)}
            >
              Open {new URL(address).host}
              <ExternalLink size={18} aria-hidden="true" />
            </a>
          </Button>
        </div>
      </Dialog>
    </>
  );
}
