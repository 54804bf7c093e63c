import type { DrawnFlaw } from '@tc/engine/corrections';
import { isLineKind } from '@tc/engine/corrections';
import { FLAW_KINDS, type FlawKind, flawCatalog } from '@tc/kernel';
import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { SideName, SideReport } from '../../../grading/model.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';

interface AddFlawProps {
  readonly side: SideName;
  readonly card: SideReport['card'];
  readonly kind: FlawKind;
  readonly isDrawing: boolean;
  readonly onKind: (kind: FlawKind) => void;
  readonly onDraw: (isDrawing: boolean) => void;
  readonly onAdd: (flaw: DrawnFlaw) => void;
}

const KINDS = FLAW_KINDS.filter((kind) => kind !== 'unknown').map((value) => ({
  value,
  name: flawCatalog[value].name,
}));

const FIELDS = [
  ['x0', 'From the left, mm'],
  ['y0', 'From the top, mm'],
  ['x1', 'To, from the left, mm'],
  ['y1', 'To, from the top, mm'],
] as const;

/** Where the flaw is, typed in millimeters. */
function PlaceForm({ side, card, kind, onAdd }: AddFlawProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [x0, y0, x1, y1] = FIELDS.map(([name]) =>
      Number(String(typed.get(name)).replace(',', '.')),
    ) as [number, number, number, number];
    const isOn = (x: number, y: number) =>
      x >= 0 && y >= 0 && x <= card.widthMm && y <= card.heightMm;
    const isFilled = FIELDS.every(([name]) => String(typed.get(name)).trim() !== '');
    if (!isFilled || !isOn(x0, y0) || !isOn(x1, y1) || Math.hypot(x1 - x0, y1 - y0) < 0.1) {
      setProblem(
        `Both points must be on the card, which is ${card.widthMm} × ${card.heightMm} mm, and apart from each other.`,
      );
      return;
    }
    setProblem(null);
    onAdd({ kind, from: [x0, y0], to: [x1, y1] });
    event.currentTarget.reset();
  };
  return (
    <form onSubmit={submit} noValidate className="mt-2 grid grid-cols-2 gap-3">
      {FIELDS.map(([name, label]) => (
        <TextField
          key={`${side} ${name}`}
          required
          name={name}
          label={label}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      {problem ? (
        <p role="alert" className="col-span-2 text-danger">
          {problem}
        </p>
      ) : null}
      <Button type="submit" className="col-span-2">
        Add to the {side}
      </Button>
    </form>
  );
}

/** Adds a flaw that the engine did not find, drawn on the photo or typed in millimeters. */
export function AddFlaw(props: AddFlawProps) {
  const { kind, isDrawing, onKind, onDraw } = props;
  const shape = isLineKind(kind) ? 'along the line' : 'a box around it';
  return (
    <section aria-labelledby="add-flaw" className="flex flex-col gap-4">
      <h3 id="add-flaw" className="text-lead">
        Add a flaw
      </h3>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <Choice label="Kind" value={kind} options={KINDS} onChange={onKind} />
        </div>
        <Button
          aria-pressed={isDrawing}
          emphasis={isDrawing ? 'primary' : 'secondary'}
          onClick={() => onDraw(!isDrawing)}
        >
          <Pencil size={18} aria-hidden="true" />
          {isDrawing ? 'Stop drawing' : 'Draw on the photo'}
        </Button>
      </div>
      {isDrawing ? (
        <p role="status" className="border-accent border-l-2 pl-4 text-small">
          Drag on the photo: {shape}. Two fingers or the wheel still move the photo.
        </p>
      ) : null}
      <details className="text-small">
        <summary className="min-h-11 cursor-pointer py-2.5">Type its place instead</summary>
        <PlaceForm {...props} />
      </details>
    </section>
  );
}
