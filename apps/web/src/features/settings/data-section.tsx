import { exportAccount, exportPhotos } from '@tc/contract/locker';
import { useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { fetchFile } from '../../platform/api/call-api.ts';
import { saveBlob } from '../../platform/save-blob.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from './section.tsx';

const DOWNLOADS = [
  { name: 'Download my data', endpoint: exportAccount, file: 'my-data', ending: 'json' },
  {
    name: 'Download my photos and files',
    endpoint: exportPhotos,
    file: 'my-photos',
    ending: 'tar',
  },
] as const;

type Download = (typeof DOWNLOADS)[number];

/** Everything we store about a person, as downloads. */
export function DataSection() {
  const account = useAccount();
  const [underWay, setUnderWay] = useState<Download | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async (wanted: Download) => {
    if (underWay) return;
    setUnderWay(wanted);
    setProblem(null);
    try {
      const content = await fetchFile(account, wanted.endpoint, {});
      const day = new Date().toISOString().slice(0, 10);
      if (content) saveBlob(`${wanted.file}-${day}.${wanted.ending}`, content);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setUnderWay(null);
    }
  };
  return (
    <Section
      id="data"
      title="My data"
      text="Everything we keep about you: one JSON file with your account, cards, scans, values and links, and a TAR archive with the photos of your scans, your picture and your logo. No password or key is in it."
    >
      {problem ? <Alert>{problem}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        {DOWNLOADS.map((one) => (
          <Button
            key={one.name}
            aria-disabled={underWay !== null}
            onClick={() => void download(one)}
          >
            {underWay === one ? 'Collecting…' : one.name}
          </Button>
        ))}
      </div>
    </Section>
  );
}
