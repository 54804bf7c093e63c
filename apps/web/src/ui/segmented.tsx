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
      className={`inline-flex rounded-panel bg-surface-2 ${className}`}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="group min-h-11 min-w-11 flex-1 p-1"
        >
          <span className="grid h-9 place-items-center rounded-control px-3 font-medium text-small text-text transition-colors duration-(--quick) group-hover:text-text-strong group-data-[state=on]:bg-surface-3 group-data-[state=on]:text-text-strong">
            {option.name}
          </span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
