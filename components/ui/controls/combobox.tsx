import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { classNames } from "#lib/browser/look/class-names";
import type { FieldWiring } from "./field";
import { Input } from "./input";

export interface ComboboxOption {
  readonly value: string;
  /** Shown after the value, at the line's end. */
  readonly aside?: ReactNode;
}

export interface ComboboxProps {
  readonly wiring: FieldWiring;
  readonly value: string;
  readonly placeholder?: string;
  /** Names the list of options for screen readers. */
  readonly listLabel: string;
  readonly options: readonly ComboboxOption[];
  readonly onType: (text: string) => void;
  readonly onChoose: (value: string) => void;
  /** Called when the field is left, and by Enter while no option is marked. */
  readonly onLeave: () => void;
}

/** A text field with suggestions. Arrows mark one, Enter takes it, Escape closes the list. */
export function Combobox({ wiring, value, placeholder, listLabel, options, ...on }: ComboboxProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const marked = isShown ? options[at] : undefined;

  function choose(chosen: string) {
    on.onChoose(chosen);
    setOpen(false);
    setAt(-1);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isShown) {
      // The list closes, and not the panel that the field is in.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
    if (event.key === "Enter") {
      if (!marked) return on.onLeave();
      event.preventDefault();
      choose(marked.value);
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(true);
    const step = event.key === "ArrowDown" ? 1 : -1;
    setAt(options.length === 0 ? -1 : (at + step + options.length) % options.length);
  }

  return (
    <div className="relative">
      <Input
        {...wiring}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={marked ? `${listId}-${at}` : undefined}
        spellCheck={false}
        autoCapitalize="off"
        value={value}
        placeholder={placeholder}
        onChange={(event) => {
          on.onType(event.target.value);
          setOpen(true);
          setAt(-1);
        }}
        onBlur={() => {
          setOpen(false);
          on.onLeave();
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!isShown}
        className="absolute top-full left-0 z-30 mt-1 max-h-72 w-max min-w-full max-w-[min(24rem,80vw)] overflow-y-auto rounded-xl border border-line bg-raised p-1 shadow-lift"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the marked option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses.
          <div
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option.value)}
            onPointerMove={() => setAt(index)}
            className={classNames(
              "touch flex cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-lg px-3 py-2",
              index === at && "bg-sunken",
            )}
          >
            <span className="break-all">{option.value}</span>
            {option.aside}
          </div>
        ))}
      </div>
    </div>
  );
}
