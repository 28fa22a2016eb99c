import { Command } from "cmdk";
import type { ComponentProps, ReactNode } from "react";

export function PaletteItem(props: ComponentProps<typeof Command.Item>) {
  return (
    <Command.Item
      {...props}
      className="touch flex cursor-pointer items-center gap-3 rounded-lg px-3 py-2 aria-selected:bg-accent-soft aria-selected:text-accent"
    />
  );
}

export interface PaletteGroupProps {
  readonly heading: string;
  readonly children: readonly ReactNode[];
}

/** An empty group renders nothing, so that no heading stands without items. */
export function PaletteGroup({ heading, children }: PaletteGroupProps) {
  if (children.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="py-1 **:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:py-1.5 **:[[cmdk-group-heading]]:text-[0.8125rem] **:[[cmdk-group-heading]]:text-soft"
    >
      {children}
    </Command.Group>
  );
}
