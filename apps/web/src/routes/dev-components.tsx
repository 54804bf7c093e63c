import { Check, Crosshair } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, type Emphasis, IconButton } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Measured } from '../ui/measured.tsx';
import { Ruler } from '../ui/ruler.tsx';
import { Segmented } from '../ui/segmented.tsx';

const EMPHASES: readonly Emphasis[] = ['primary', 'secondary', 'quiet', 'danger'];
const COLOURS = [
  'ground',
  'surface-1',
  'surface-2',
  'surface-3',
  'hairline',
  'hairline-strong',
  'text-strong',
  'text',
  'text-quiet',
  'accent',
  'accent-quiet',
  'scale',
  'scale-quiet',
  'danger',
  'danger-quiet',
];
const SIZES = ['hero', 'display', 'title', 'lead', 'body', 'small', 'label'];

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="border-hairline border-t py-8">
      <h2 className="legend mb-5">{name}</h2>
      {children}
    </section>
  );
}

function Colours() {
  return (
    <ul className="grid grid-cols-3 gap-3 md:grid-cols-5 lg:grid-cols-8">
      {COLOURS.map((name) => (
        <li key={name}>
          <div
            className="h-16 rounded-control ring-1 ring-hairline"
            style={{ background: `var(--color-${name})` }}
          />
          <span className="text-label text-text-quiet">{name}</span>
        </li>
      ))}
    </ul>
  );
}

function Buttons() {
  const [isOn, setOn] = useState(true);
  return (
    <div className="flex flex-wrap items-center gap-4">
      {EMPHASES.map((emphasis) => (
        <Button key={emphasis} emphasis={emphasis}>
          {emphasis}
        </Button>
      ))}
      {EMPHASES.map((emphasis) => (
        <Button key={emphasis} emphasis={emphasis} disabled>
          {emphasis}, off
        </Button>
      ))}
      <IconButton label="Icon button">
        <Check size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Toggle" isOn={isOn} onClick={() => setOn(!isOn)}>
        <Crosshair size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Choices() {
  const [side, setSide] = useState<'front' | 'back'>('front');
  const [size, setSize] = useState<'auto' | 'standard'>('auto');
  return (
    <div className="grid max-w-md gap-6">
      <Segmented
        label="Side"
        value={side}
        onChange={setSide}
        options={[
          { value: 'front', name: 'Front' },
          { value: 'back', name: 'Back' },
        ]}
      />
      <Choice
        label="Card size"
        value={size}
        onChange={setSize}
        options={[
          { value: 'auto', name: 'Find out' },
          { value: 'standard', name: 'Sports card' },
        ]}
      />
    </div>
  );
}

/** Every component in every state; only in development. */
export default function DevComponents() {
  return (
    <div className="page py-12">
      <h1 className="mb-8 text-display">Components</h1>
      <Part name="Colours">
        <Colours />
      </Part>
      <Part name="Type">
        {SIZES.map((size) => (
          <p key={size} className="text-text-strong" style={{ fontSize: `var(--text-${size})` }}>
            Measured, not guessed <span className="measured">3.02</span>
          </p>
        ))}
      </Part>
      <Part name="Buttons">
        <Buttons />
      </Part>
      <Part name="Choices">
        <Choices />
      </Part>
      <Part name="Readings">
        <div className="grid max-w-md gap-6 text-lead">
          <Measured value={9.5} plusMinus={0.3} />
          <Measured value={3.02} digits={2} plusMinus={0.06} unit="mm" />
          <Measured value={null} />
          <Ruler value={9.5} plusMinus={0.3} from={1} to={10} />
          <Ruler value={10} plusMinus={0.2} from={1} to={10} />
          <Ruler value={1} plusMinus={null} from={1} to={10} />
          <Ruler value={null} plusMinus={null} from={1} to={10} isNumbered />
        </div>
      </Part>
    </div>
  );
}
