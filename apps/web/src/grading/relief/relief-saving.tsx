import { Activity, Blend } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '../../platform/save-blob.ts';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { type CardPhotos, type GradedReport, photoOf, type SideName } from '../model.ts';
import type { Decisions } from '../session.ts';
import { makeReliefFile, type ReliefFile } from './draw-relief.ts';

/** The source of the pictures: the photos of a card, and the report about them as they were taken. */
export interface ReliefSource {
  readonly measured: GradedReport;
  readonly card: CardPhotos;
  readonly moreLight: Decisions['moreLight'];
}

const WAYS = [
  { what: 'relief', name: 'Relief of', icon: Blend },
  { what: 'moved', name: 'What moved on', icon: Activity },
] as const;

interface ReliefSavingProps {
  readonly source: ReliefSource;
  readonly name: SideName;
}

/** Saves pictures of what moved with the light on one side. */
export function ReliefSaving({ source, name }: ReliefSavingProps) {
  const [drawing, setDrawing] = useState<ReliefFile | null>(null);
  const [said, setSaid] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const save = async (what: ReliefFile) => {
    const side = source.measured.sides[name];
    if (drawing || !side) return;
    setDrawing(what);
    setFailed(false);
    const more = source.moreLight[name] ?? [];
    const photo = photoOf(source.card, name);
    const picture = await makeReliefFile(what, photo, more, side).catch(() => null);
    setDrawing(null);
    if (!picture) return setFailed(true);
    const file = `card-${name}-${what}.png`;
    saveBlob(file, picture);
    setSaid(`${file} is saved.`);
  };
  return (
    <>
      {WAYS.map(({ what, name: words, icon: Icon }) => (
        <Button key={what} aria-busy={drawing === what} onClick={() => void save(what)}>
          <Icon size={18} aria-hidden="true" />
          {words} the {name} as PNG
        </Button>
      ))}
      {hasFailed ? (
        <p role="alert" className="basis-full text-danger text-small">
          The picture could not be drawn. The device may be short of memory: close other pages and
          try again.
        </p>
      ) : null}
      <LiveRegion>{said}</LiveRegion>
    </>
  );
}
