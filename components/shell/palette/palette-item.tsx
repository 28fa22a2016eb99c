import { Command } from "cmdk";
import type { ReactNode } from "react";
import type { IconProps } from "#components/ui/controls/icons";
import { Kbd } from "#components/ui/data/badge";

export interface PaletteEntry {
  readonly value: string;
  readonly label: string;
  readonly icon: (props: IconProps) => ReactNode;
  /** Facts that tell this thing from others. */
  readonly detail?: ReactNode;
  /** The keys that do the same without the palette. */
  readonly keys?: readonly string[];
  act(): void;
}

export interface PaletteGroupProps {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

/** An empty group renders nothing, so that no heading stands without items. */
export function PaletteGroup({ heading, entries }: PaletteGroupProps) {
  if (entries.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="py-1 **:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:py-1.5 **:[[cmdk-group-heading]]:text-[0.8125rem] **:[[cmdk-group-heading]]:text-soft"
    >
      {entries.map((entry) => (
        <PaletteItem key={entry.value} entry={entry} />
      ))}
    </Command.Group>
  );
}

function PaletteItem({ entry: { value, label, icon: Icon, detail, keys, act } }: { readonly entry: PaletteEntry }) {
  return (
    <Command.Item
      value={value}
      onSelect={act}
      className="touch flex cursor-pointer items-center gap-3 rounded-lg px-3 py-2 aria-selected:bg-accent-soft aria-selected:text-accent"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-soft" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {detail && <span className="min-w-0 truncate text-[0.8125rem] text-soft">{detail}</span>}
      {keys && (
        <span aria-hidden="true" className="flex shrink-0 gap-1 max-sm:hidden">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </Command.Item>
  );
}
