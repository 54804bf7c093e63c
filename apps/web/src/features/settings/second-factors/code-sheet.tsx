import { Copy, Download, Printer } from 'lucide-react';
import { saveBlob } from '../../../platform/save-blob.ts';
import { useSite } from '../../../platform/site.ts';
import { Note } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toasts.tsx';

function grouped(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

interface CodeSheetProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows the ten codes, this one time, with ways to save them. */
export function CodeSheet({ codes, onKept }: CodeSheetProps) {
  const site = useSite();
  const show = useToast();
  const lines = codes.map(grouped);
  const text = `Recovery codes for ${site?.name ?? 'your account'} (${site?.publicUrl ?? ''})\nEach works once.\n\n${lines.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      show({ title: 'Codes copied' });
    } catch {
      const description = 'Select the codes and copy them by hand.';
      show({ title: 'Not copied', description, tone: 'danger' });
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <Note>
        These codes are shown only once. Keep them somewhere safe that you can reach without your
        phone.
      </Note>
      <div className="printed-alone rounded-panel bg-surface-2 p-4">
        <p className="font-medium text-text-strong">Recovery codes for {site?.name}</p>
        <p className="mb-3 text-small">Each works once. Making new ones replaces all of these.</p>
        <ol className="measured grid gap-x-8 gap-y-2 text-text-strong md:grid-cols-2">
          {lines.map((line) => (
            <li key={line} className="select-all">
              {line}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          Copy
        </Button>
        <Button
          onClick={() =>
            saveBlob(
              `${site?.slug ?? 'account'}-recovery-codes.txt`,
              new Blob([text], { type: 'text/plain' }),
            )
          }
        >
          <Download size={18} aria-hidden="true" />
          Download
        </Button>
        <Button onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
        <Button emphasis="primary" onClick={onKept}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
