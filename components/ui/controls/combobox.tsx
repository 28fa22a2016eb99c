import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { classNames } from "#lib/browser/look/class-names";
import type { FieldWiring } from "./field";
import { Input } from "./input";

export interface ComboboxOption {
  readonly value: string;
  /** Shown in place of the value. */
  readonly label?: string;
  /** Shown after the value, at the line's end. */
  readonly aside?: ReactNode;
}

/** The list of suggestions, for a field that opens it or chooses from it by a key of its own. */
export interface ComboboxList {
  open(): void;
  choose(value: string): void;
}

export interface ComboboxProps {
  readonly wiring: FieldWiring;
  readonly value: string;
  readonly placeholder?: string;
  /** Names the list of options for screen readers. */
  readonly listLabel: string;
  readonly options: readonly ComboboxOption[];
  /** True where the field takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
  /** True where the list opens with the focus, for suggestions before anything is typed. */
  readonly opensOnFocus?: boolean;
  /** True where a long value is cut, so that the list is as wide as its field. */
  readonly isNarrow?: boolean;
  readonly onType: (text: string) => void;
  readonly onChoose: (value: string) => void;
  /** Called when the field is left, and by Enter while no option is marked. */
  readonly onLeave: () => void;
  /** Takes a key before the field does, but for Enter on a marked option; true when it has. */
  readonly onKey?: (event: KeyboardEvent, list: ComboboxList) => boolean;
}

/** A text field with suggestions. Arrows mark one, Enter takes it, Escape closes the list. */
export function Combobox(props: ComboboxProps) {
  const { wiring, value, placeholder, listLabel, options, isFirst, opensOnFocus, isNarrow, ...on } = props;
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
    if (event.key === "Enter" && marked) {
      event.preventDefault();
      return choose(marked.value);
    }
    if (on.onKey?.(event, { open: () => setOpen(true), choose })) return;
    if (event.key === "Enter") on.onLeave();
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
        data-autofocus={isFirst ? "" : undefined}
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
        onFocus={opensOnFocus ? () => setOpen(true) : undefined}
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
        className={classNames(
          "absolute top-full left-0 z-30 mt-1 max-h-72 overflow-y-auto rounded-xl border border-line bg-raised p-1 shadow-lift",
          isNarrow ? "w-full" : "w-max min-w-full max-w-[min(24rem,80vw)]",
        )}
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
            <span className={isNarrow ? "min-w-0 truncate" : "break-all"}>{option.label ?? option.value}</span>
            {option.aside}
          </div>
        ))}
      </div>
    </div>
  );
}
