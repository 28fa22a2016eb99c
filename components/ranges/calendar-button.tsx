import type { ReactNode } from "react";
import { IconButton } from "#components/ui/controls/icon-button";
import { CalendarRange } from "#components/ui/controls/icons";
import { Popover } from "#components/ui/overlays/popover";

export interface CalendarButtonProps {
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

/** Opens a calendar beside the field that it fills. */
export function CalendarButton({ label, children }: CalendarButtonProps) {
  return (
    <Popover
      label={label}
      align="end"
      className="w-max p-3 sm:p-4"
      trigger={(wiring) => (
        <IconButton {...wiring} label={label} className="h-11 w-11 border border-edge/60 sm:h-9 sm:w-9">
          <CalendarRange aria-hidden="true" />
        </IconButton>
      )}
    >
      {children}
    </Popover>
  );
}
