import { ChevronRight } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

const PANEL =
  'appears z-50 min-w-60 rounded-panel bg-surface-2 p-1.5 shadow-xl ring-1 ring-hairline';
const ITEM =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 text-small text-text outline-none data-highlighted:bg-surface-3 data-highlighted:text-text-strong data-disabled:opacity-45';

interface MenuProps {
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}

/**
 * Opens below its trigger and is next to it in the document, so in the same landmark. Arrows, letters,
 * Escape and a click elsewhere work as people expect.
 */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={8} collisionPadding={12} className={PANEL}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  readonly children: ReactNode;
  readonly onSelect?: () => void;
  readonly disabled?: boolean;
  /** Renders its child (a link) as the entry. */
  readonly asChild?: boolean;
}

export function MenuItem({ children, onSelect, disabled, asChild = false }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      asChild={asChild}
      className={ITEM}
      {...(onSelect && { onSelect })}
      {...(disabled && { disabled })}
    >
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 py-2.5">{children}</DropdownMenu.Label>;
}

export function MenuLine() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-hairline" />;
}

/**
 * A submenu. The primitive opens it after the pointer has rested for 100 ms and keeps it open for 300 ms
 * while the pointer moves to it.
 */
export function SubMenu({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={`${ITEM} justify-between data-[state=open]:bg-surface-3`}>
        {name}
        <ChevronRight size={16} aria-hidden="true" />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.SubContent sideOffset={8} collisionPadding={12} className={PANEL}>
        {children}
      </DropdownMenu.SubContent>
    </DropdownMenu.Sub>
  );
}
