import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly {
    readonly value: Value;
    readonly name: string;
    /** Where the tab leads before scripts run; required on pages that sleep. */
    readonly path?: string;
    readonly content: ReactNode;
  }[];
}

/** Tab panels, one visible at a time, or all without scripts. Text typed into a hidden one stays. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    <Primitive.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Primitive.List aria-label={label} className="flex flex-wrap rounded-panel bg-surface-2 p-1">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            asChild={tab.path !== undefined}
            className="grid min-h-11 shrink-0 grow basis-auto place-items-center rounded-control px-2.5 font-medium text-body text-text transition-colors duration-(--quick) hover:text-text-strong data-[state=active]:bg-surface-3 data-[state=active]:text-text-strong"
          >
            {tab.path === undefined ? (
              tab.name
            ) : (
              <a href={tab.path} onClick={(event) => event.preventDefault()}>
                {tab.name}
              </a>
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content
          key={tab.value}
          value={tab.value}
          forceMount
          className="rounded-control pt-6 data-[state=inactive]:hidden noscript:data-[state=inactive]:block"
        >
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
