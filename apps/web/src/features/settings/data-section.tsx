import { exportAccount } from '@tc/contract/api';
import { useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { callApi } from '../../platform/api/call-api.ts';
import { saveBlob } from '../../platform/save-blob.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from './section.tsx';

/** Everything we store about a person, as a download. */
export function DataSection() {
  const account = useAccount();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const answer = await callApi(account, exportAccount);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.error.message);
    const text = JSON.stringify(answer.value, null, 2);
    saveBlob(
      `my-data-${answer.value.exportedAt.slice(0, 10)}.json`,
      new Blob([text], { type: 'application/json' }),
    );
  };
  return (
    <Section
      id="data"
      title="My data"
      text="Everything we keep about you, as one JSON file. No password or key is in it."
    >
      {problem ? <Alert>{problem}</Alert> : null}
      <Button className="self-start" aria-disabled={isBusy} onClick={() => void download()}>
        {isBusy ? 'Collecting…' : 'Download my data'}
      </Button>
    </Section>
  );
}
