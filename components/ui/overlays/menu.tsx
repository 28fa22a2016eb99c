import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { classNames } from "#lib/browser/look/class-names";
import type { Align } from "#lib/browser/look/place-beside";
import type { PopoverTrigger } from "./popover";
import { floatingClass, useFloating, usePopoverOpen } from "./use-floating";

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Set on each of several choices: true on the one in force. */
  readonly checked?: boolean;
  readonly onChoose: () => void;
}

export interface MenuProps {
  readonly label: string;
  /** Receives the properties that its button needs: <Button {...wiring}>. */
  readonly trigger: (wiring: PopoverTrigger<"menu">) => ReactNode;
  readonly items: readonly MenuItem[];
  readonly align?: Align;
}

/** Commands behind a button. Arrows, Home and End move, Enter chooses, Escape and Tab close. */
export function Menu({ label, trigger, items, align = "end" }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, onBeforeToggle] = usePopoverOpen(list);
  useFloating(open, anchor, list, "below", align);

  function move(event: KeyboardEvent) {
    if (event.key === "Tab") return list.current?.hidePopover();
    const all = itemsIn(list.current);
    const at = all.findIndex((item) => item.matches(":focus"));
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  }

  return (
    <>
      {trigger({ ref: anchor, popoverTarget: id, "aria-expanded": open, "aria-haspopup": "menu" })}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        onBeforeToggle={onBeforeToggle}
        onToggle={(event) => event.newState === "open" && itemsIn(list.current)[0]?.focus()}
        className={`${floatingClass} min-w-44 p-1`}
      >
        {open &&
          items.map((item) => (
            <button
              key={item.key}
              type="button"
              {...roleOf(item)}
              tabIndex={-1}
              disabled={item.disabled ?? false}
              onClick={() => {
                list.current?.hidePopover();
                item.onChoose();
              }}
              className={classNames(
                "touch flex w-full items-center gap-2.5 rounded-lg px-3 py-2 text-left hover:bg-sunken focus:bg-sunken",
                "focus-visible:-outline-offset-2 disabled:opacity-55 [&_svg]:size-4",
                item.danger && "text-bad",
              )}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
      </div>
    </>
  );
}

const roleOf = ({ checked }: MenuItem) =>
  checked === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": checked };

const itemsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("[role^=menuitem]:not(:disabled)") ?? []),
];
