import { IconButton } from "#components/ui/controls/icon-button";
import { Ellipsis } from "#components/ui/controls/icons";
import { Menu, type MenuItem } from "./menu";

export interface RowMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** The menu of a table's row, behind three dots. */
export const RowMenu = ({ label, items }: RowMenuProps) => (
  <Menu
    label={label}
    items={items}
    trigger={(wiring) => (
      <IconButton label={label} {...wiring}>
        <Ellipsis />
      </IconButton>
    )}
  />
);
