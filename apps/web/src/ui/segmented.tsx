import { ToggleGroup } from 'radix-ui';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** One of a few, all visible at once. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, className = '' } = props;
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        if (next) onChange(next as Value);
      }}
      className={`inline-flex rounded-panel bg-surface-2 p-1 ${className}`}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="min-h-9 flex-1 rounded-control px-3.5 font-medium text-small text-text transition-colors duration-(--quick) hover:text-text-strong data-[state=on]:bg-surface-3 data-[state=on]:text-text-strong"
        >
          {option.name}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
