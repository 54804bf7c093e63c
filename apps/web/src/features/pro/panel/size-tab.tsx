import {
  measureAngles,
  measureProportion,
  measureTrueSize,
  type SizeMm,
} from '@tc/engine/true-size';
import { CARD_SIZES } from '@tc/rulebook/card-sizes';
import { Ruler } from 'lucide-react';
import type { SideName, SideReport } from '../../../grading/model.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Measured } from '../../../ui/measured.tsx';
import { REFERENCE_CHOICES, REFERENCES, type ReferenceName } from '../size/references.ts';
import type { MarkedReference } from '../work/pro-work.ts';

interface SizeTabProps {
  readonly name: SideName;
  readonly side: SideReport;
  readonly reference: MarkedReference | null;
  readonly wanted: ReferenceName;
  readonly isMarking: boolean;
  readonly onWanted: (name: ReferenceName) => void;
  readonly onMark: (isMarking: boolean) => void;
  /** Puts both ends on the photo, for who has no finger or mouse to draw with. */
  readonly onPlace: () => void;
  readonly onClear: () => void;
}

const CORNERS = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const;

function Row({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-1">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Compares a measured length with the printed one, in words. */
function compare({ value, plusMinus }: SizeMm, printed: number): string {
  const off = value - printed;
  if (Math.abs(off) <= plusMinus) return `${printed} mm printed: within the interval`;
  const less = off < 0 ? 'shorter' : 'longer';
  return `${printed} mm printed: ${Math.abs(off).toFixed(2)} mm ${less} than that`;
}

function Proportions({ side }: { readonly side: SideReport }) {
  const proportion = measureProportion(side);
  const angles = measureAngles(side);
  const isOff = Math.abs(proportion.value) > proportion.plusMinus;
  const isBent = angles.some(({ deg, plusMinusDeg }) => Math.abs(deg - 90) > plusMinusDeg);
  return (
    <section aria-labelledby="shape-title" className="text-small">
      <h3 id="shape-title" className="text-lead">
        Proportions and corners
      </h3>
      <dl className="mt-2">
        <Row name="Long side, compared with the printed proportions">
          <Measured value={proportion.value} plusMinus={proportion.plusMinus} unit="%" digits={2} />
        </Row>
        {angles.map(({ deg, plusMinusDeg }, k) => (
          <Row key={CORNERS[k]} name={`${CORNERS[k]} corner`}>
            <Measured value={deg} plusMinus={plusMinusDeg} unit="°" digits={2} />
          </Row>
        ))}
      </dl>
      <p className="mt-2">
        {isOff
          ? `The long side is ${proportion.value < 0 ? 'shorter' : 'longer'} than the printed proportions allow. Check that the size is right before you suspect trimming.`
          : 'The proportions are those of the printed size, as far as this photo can tell.'}{' '}
        {isBent
          ? 'A corner is further from square than the tilt of this photo explains.'
          : 'No corner is further from square than the tilt of this photo explains.'}
      </p>
      <p className="mt-2 text-text-quiet">
        This photo was taken at about {side.quality.tiltDeg.toFixed(1)}° from straight above, which
        also bends angles and shortens sides. The intervals allow for that.
      </p>
    </section>
  );
}

function TrueSizeRows({ side, reference }: { side: SideReport; reference: MarkedReference }) {
  const { lengthMm, thicknessMm, name } = REFERENCES[reference.name];
  const size = measureTrueSize(side, { ...reference, lengthMm, thicknessMm });
  if (!size)
    return <p className="text-small">The two ends are in the same place. Mark them again.</p>;
  const { widthMm, heightMm } = side.card;
  return (
    <div className="text-small">
      <dl data-testid="true-size">
        {(
          [
            ['Width', size.widthMm, widthMm],
            ['Height', size.heightMm, heightMm],
          ] as const
        ).map(([label, measured, printed]) => (
          <Row key={label} name={label}>
            <span className="text-right">
              <Measured
                value={measured.value}
                plusMinus={measured.plusMinus}
                unit="mm"
                digits={2}
                className="text-body"
              />
              <span className="block text-text-quiet">{compare(measured, printed)}</span>
            </span>
          </Row>
        ))}
      </dl>
      <p className="mt-2 text-text-quiet">
        By {name}, {lengthMm} mm. The interval allows for ends marked by eye, the lens, the tilt,
        and for a thick object being closer to the camera.
      </p>
    </div>
  );
}

/** The card's measured size and shape compared with the printed ones. */
export function SizeTab(props: SizeTabProps) {
  const { name, side, reference, wanted, isMarking, onWanted, onMark, onPlace, onClear } = props;
  const printed = CARD_SIZES[side.card.size];
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="size-title" className="flex flex-col gap-4">
        <h3 id="size-title" className="text-lead">
          True size of the {name}
        </h3>
        {reference ? (
          <TrueSizeRows {...{ side, reference }} />
        ) : (
          <p className="text-small">
            A photo alone cannot say how large a card is: everything here is based on the printed
            size, {printed.widthMm} × {printed.heightMm} mm. Lay a bank card or a coin flat beside
            the card, and mark it here.
          </p>
        )}
        <Choice
          label="What is beside it"
          value={wanted}
          options={REFERENCE_CHOICES}
          onChange={onWanted}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            aria-pressed={isMarking}
            emphasis={isMarking ? 'primary' : 'secondary'}
            onClick={() => onMark(!isMarking)}
          >
            <Ruler size={18} aria-hidden="true" />
            {reference ? 'Mark it again' : 'Mark its two ends'}
          </Button>
          {reference ? (
            <Button emphasis="quiet" onClick={onClear}>
              Remove
            </Button>
          ) : null}
        </div>
        {isMarking ? (
          <div className="flex flex-col items-start gap-3 border-accent border-l-2 pl-4">
            <p role="status" className="text-small">
              Drag on the photo from one end to the other: along the side of the bank card, or
              across the middle of the coin. Then move each end with the arrow keys or a finger.
            </p>
            <Button onClick={onPlace}>Place both ends for me</Button>
          </div>
        ) : null}
      </section>
      <Proportions side={side} />
    </div>
  );
}
