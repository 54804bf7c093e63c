import { Download, Image as Picture, Share2 } from 'lucide-react';
import { useState } from 'react';
import { SIDES, type SideName } from '../../../grading/model.ts';
import { useHydrated } from '../../../platform/hydrated.ts';
import { saveBlob } from '../../../platform/save-blob.ts';
import { useSite } from '../../../platform/site.ts';
import { Button } from '../../../ui/button.tsx';
import type { Verdict } from '../verdicts.ts';
import { NO_WORK, type PhotoWork, type Work } from '../work.ts';
import { type ReportedSide, writeReport } from './centering-report.ts';
import { drawOverlay } from './overlay-picture.ts';

interface SavePanelProps {
  readonly work: Work;
  readonly verdicts: readonly Verdict[];
}

function asAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

async function reportSide(name: SideName, one: PhotoWork | null): Promise<ReportedSide[]> {
  if (!one?.side) return [];
  const picture = await drawOverlay({ ...NO_WORK, [name]: one });
  return [{ name, side: one.side, picture: picture && (await asAddress(picture)) }];
}

async function pictureFile(work: Work): Promise<File | null> {
  const picture = await drawOverlay(work);
  const sides = SIDES.filter((name) => work[name]?.side).join('-and-');
  return picture && new File([picture], `centering-${sides}.png`, { type: 'image/png' });
}

/** Whether this device has a share sheet that takes files. */
function canShareFiles(): boolean {
  const sample = new File([''], 'centering.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [sample] }) === true;
}

/** Ways to save or share the picture and the report. Nothing leaves the device before that. */
export function SavePanel({ work, verdicts }: SavePanelProps) {
  const product = useSite()?.name ?? '';
  const canShare = useHydrated() && canShareFiles();
  const [problem, setProblem] = useState<string | null>(null);
  const reportFile = async () => {
    const sides = await Promise.all(SIDES.map((name) => reportSide(name, work[name])));
    const text = writeReport(product, sides.flat(), verdicts, new Date());
    return new File([text], 'centering-report.html', { type: 'text/html' });
  };
  const attempt = (act: () => Promise<void>) => async () => {
    setProblem(null);
    try {
      await act();
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setProblem('This did not work. Try again, or take a screenshot of the card.');
    }
  };
  const savePicture = attempt(async () => {
    const file = await pictureFile(work);
    if (file) saveBlob(file.name, file);
  });
  const saveReport = attempt(async () => {
    const file = await reportFile();
    saveBlob(file.name, file);
  });
  const share = attempt(async () => {
    const file = await pictureFile(work);
    if (file) await navigator.share({ title: 'Centering', files: [file] });
  });
  return (
    <section aria-labelledby="save-title" className="flex flex-col gap-3">
      <h2 id="save-title" className="text-lead">
        Keep or share it
      </h2>
      <div className="flex flex-wrap gap-3">
        {canShare ? (
          <Button onClick={share}>
            <Share2 size={18} aria-hidden="true" />
            Share picture
          </Button>
        ) : null}
        <Button onClick={savePicture}>
          <Picture size={18} aria-hidden="true" />
          Save picture
        </Button>
        <Button onClick={saveReport}>
          <Download size={18} aria-hidden="true" />
          Save report
        </Button>
      </div>
      {problem ? (
        <p role="alert" className="text-danger text-small">
          {problem}
        </p>
      ) : null}
    </section>
  );
}
