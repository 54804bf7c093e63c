import { Check, Crosshair } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Alert, Note } from '../ui/alert.tsx';
import { Avatar, AvatarPlaceholder } from '../ui/avatar.tsx';
import { Button, type Emphasis, IconButton } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { ConfirmDialog, DialogCancel } from '../ui/confirm-dialog.tsx';
import { CheckField, CodeField, PasswordField, TextField } from '../ui/field.tsx';
import { Measured } from '../ui/measured.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine, SubMenu } from '../ui/menu.tsx';
import { Ruler } from '../ui/ruler.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useToast } from '../ui/toasts.tsx';

const EMPHASES: readonly Emphasis[] = ['primary', 'secondary', 'quiet', 'danger'];
const COLORS = [
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

function Colors() {
  return (
    <ul className="grid grid-cols-3 gap-3 md:grid-cols-5 lg:grid-cols-8">
      {COLORS.map((name) => (
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

function Forms() {
  const show = useToast();
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid max-w-md gap-6">
      <TextField label="Text" name="text" hint="A hint." />
      <TextField label="Text, wrong" name="wrong" required problem="What is wrong with it." />
      <PasswordField label="Password" name="password" required />
      <CodeField label="Code" name="code" required />
      <CheckField name="check">Something to agree to.</CheckField>
      <Alert>Something did not work.</Alert>
      <Note>Something is as it should be.</Note>
      <Skeleton className="h-12" />
      <Tabs
        label="Tabs"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'one', name: 'One', content: <p>The first panel.</p> },
          { value: 'two', name: 'Two', content: <p>The second panel.</p> },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => show({ title: 'Done', description: 'It worked.' })}>Toast</Button>
        <Button
          onClick={() => show({ title: 'Failed', description: 'It did not.', tone: 'danger' })}
        >
          Toast, danger
        </Button>
        <ConfirmDialog
          isOpen={isOpen}
          onOpenChange={setOpen}
          title="Sure?"
          text={<p>This asks once more.</p>}
          trigger={<Button>Dialog</Button>}
        >
          <DialogCancel asChild>
            <Button>Cancel</Button>
          </DialogCancel>
        </ConfirmDialog>
      </div>
    </div>
  );
}

function People() {
  return (
    <div className="flex items-center gap-5">
      <Avatar initials="AL" picture={null} />
      <Avatar initials="AL" picture={null} size={72} />
      <AvatarPlaceholder />
      <Menu trigger={<Button>Menu</Button>}>
        <MenuLabel>Who it is</MenuLabel>
        <MenuLine />
        <MenuItem>An entry</MenuItem>
        <MenuItem disabled>An entry, off</MenuItem>
        <SubMenu name="More">
          <MenuItem>A further entry</MenuItem>
        </SubMenu>
      </Menu>
    </div>
  );
}

/** Every component in every state; only in development. */
export default function DevComponents() {
  return (
    <div className="page py-12">
      <h1 className="mb-8 text-display">Components</h1>
      <Part name="Colors">
        <Colors />
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
      <Part name="Forms">
        <Forms />
      </Part>
      <Part name="People and menus">
        <People />
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
