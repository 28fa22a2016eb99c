import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { classNames } from "#lib/browser/look/class-names";

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly onChoose: (value: Value) => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Tabs above a panel. Arrow keys, Home and End move and choose; only the chosen tab is in the tab order. */
export function Tabs<Value extends string>({ label, value, tabs, onChoose, children, className }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = nextIndex(event.key, at, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab || next === null) return;
    event.preventDefault();
    onChoose(tab.value);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-2 overflow-x-auto border-b border-line print:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChoose(tab.value)}
            className={classNames(
              "touch -mb-px whitespace-nowrap border-b-2 px-2 py-2.5 font-medium transition-colors focus-visible:-outline-offset-2",
              tab.value === value ? "border-accent text-ink" : "border-transparent text-soft hover:text-ink",
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-6">
        {children}
      </div>
    </div>
  );
}

function nextIndex(key: string, at: number, count: number): number | null {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
