import { IconButton } from "#components/ui/controls/icon-button";
import { Ellipsis } from "#components/ui/controls/icons";
import { Menu, type MenuItem } from "./menu";

export interface RowMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly className?: string | undefined;
}

/** The menu of a row in a table or list, behind three dots. */
export const RowMenu = ({ label, items, className }: RowMenuProps) => (
  <Menu
    label={label}
    items={items}
    trigger={(wiring) => (
      <IconButton label={label} className={className} {...wiring}>
        <Ellipsis />
      </IconButton>
    )}
  />
);
