import { type RefObject, type ToggleEvent, useLayoutEffect, useState } from "react";

/** Whether a popover is open. The browser opens it without React, so a press before the scripts have run counts too. */
export function usePopoverOpen(panel: RefObject<HTMLElement | null>): [boolean, (event: ToggleEvent) => void] {
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => setOpen(panel.current?.matches(":popover-open") ?? false), [panel]);
  return [open, (event) => setOpen(event.newState === "open")];
}
