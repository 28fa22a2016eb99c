import { type ReactNode, type RefObject, useId, useRef } from "react";
import type { Align } from "#lib/browser/look/place-beside";
import { floatingClass, useFloating, usePopoverOpen } from "./use-floating";

/** The properties of a button that opens a menu or a panel. */
export interface PopoverTrigger<Kind extends "dialog" | "menu" = "dialog"> {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly popoverTarget: string;
  readonly "aria-expanded": boolean;
  readonly "aria-haspopup": Kind;
}

export interface PopoverProps {
  /** Names the panel for screen readers. */
  readonly label: string;
  /** Receives the properties that its button needs: <Button {...wiring}>. */
  readonly trigger: (wiring: PopoverTrigger) => ReactNode;
  readonly align?: Align;
  readonly className?: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A small panel beside its button. A click elsewhere or Escape closes it. The focus moves in and returns. */
export function Popover({ label, trigger, align = "start", className = "w-72 p-4", children }: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, onBeforeToggle] = usePopoverOpen(panel);
  useFloating(open, anchor, panel, "below", align);

  return (
    <>
      {trigger({ ref: anchor, popoverTarget: id, "aria-expanded": open, "aria-haspopup": "dialog" })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onBeforeToggle={onBeforeToggle}
        onToggle={(event) => {
          if (event.newState === "open") event.currentTarget.focus();
          // The focused element disappeared with the content, so the focus returns to the button.
          else if (document.activeElement === document.body) anchor.current?.focus();
        }}
        className={`${floatingClass} max-h-[80dvh] overflow-y-auto outline-none ${className}`}
      >
        {open && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
