import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import type { Side } from "#lib/browser/look/place-beside";
import { useFloating } from "./use-floating";

export interface TooltipTrigger {
  readonly ref: (element: HTMLElement | null) => void;
  readonly "aria-describedby": string | undefined;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

export interface TooltipProps {
  readonly text: ReactNode;
  readonly side?: Side;
  /** Receives the properties that its button or link needs. Only a focusable element can have a tooltip. */
  readonly children: (wiring: TooltipTrigger) => ReactNode;
}

const leaveMs = 120;

/** An explanation on hover and focus. The pointer may move onto it, and Escape closes it. */
export function Tooltip({ text, side = "above", children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const setAnchor = useCallback((element: HTMLElement | null) => {
    anchor.current = element;
  }, []);
  const box = useRef<HTMLSpanElement>(null);
  const leaving = useRef<number | undefined>(undefined);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open]);
  useEffect(() => () => window.clearTimeout(leaving.current), []);

  function show() {
    window.clearTimeout(leaving.current);
    setOpen(true);
  }
  function leave() {
    leaving.current = window.setTimeout(() => setOpen(false), leaveMs);
  }

  return (
    <>
      {children({
        ref: setAnchor,
        "aria-describedby": open ? id : undefined,
        onPointerEnter: show,
        onPointerLeave: leave,
        onFocus: show,
        onBlur: () => setOpen(false),
      })}
      {open && (
        <TooltipBox id={id} anchor={anchor} box={box} side={side} onPointerEnter={show} onPointerLeave={leave}>
          {text}
        </TooltipBox>
      )}
    </>
  );
}

interface TooltipBoxProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly box: RefObject<HTMLSpanElement | null>;
  readonly side: Side;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly children: ReactNode;
}

function TooltipBox({ id, anchor, box, side, onPointerEnter, onPointerLeave, children }: TooltipBoxProps) {
  useFloating(true, anchor, box, side, "center");
  return (
    <span
      ref={(element) => {
        box.current = element;
        if (element?.isConnected && !element.matches(":popover-open")) element.showPopover();
      }}
      id={id}
      popover="manual"
      role="tooltip"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      className="tabular fixed inset-auto m-0 max-w-80 rounded-lg bg-ink px-2.5 py-1.5 text-left font-normal text-[0.8125rem] text-ground leading-5 tracking-normal shadow-lift"
    >
      {children}
    </span>
  );
}
