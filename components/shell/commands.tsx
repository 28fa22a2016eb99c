import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useGo } from "#components/page/going";
import { useSignedInMember } from "#components/page/signed-in-member";
import { openTransferSheet } from "#components/transfers/flow/transfer-address";
import { later } from "#components/ui/overlays/later";
import { shortcutsAreOn } from "#lib/browser/look/shortcuts";
import { noKeys, pressKey, type ShortcutAction } from "./key-sequence";
import { pagesFor } from "./pages";
import { TypedAhead } from "./typed-ahead";

/** Moves the focus to the next or former row of the page's lists; from elsewhere, to the open row or the first one. */
function stepRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-list] tbody > tr")];
  const targets = rows.flatMap((row) => targetIn(row) ?? []);
  const at = targets.findIndex((target) => target.closest("tr")?.contains(document.activeElement));
  const opened = targets.findIndex((target) => target.closest("tr")?.ariaSelected === "true");
  const next = at === -1 ? Math.max(opened, 0) : at + by;
  targets[next]?.focus();
}

/** The element of a row that Enter presses: the button that opens the row, else its first link or button. */
const targetIn = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>("[data-opens]") ?? row.querySelector<HTMLElement>("a[href], button:enabled");

// Both are loaded when first opened, because most visits never open them.
const CommandPalette = later(() => import("./palette/command-palette").then((file) => file.CommandPalette));
const ShortcutSheet = later(() => import("./palette/shortcut-sheet").then((file) => file.ShortcutSheet));

export interface CommandsContextValue {
  openPalette(): void;
  openShortcuts(): void;
}

const CommandsContext = createContext<CommandsContextValue | null>(null);

export function useCommands(): CommandsContextValue {
  const commands = useContext(CommandsContext);
  if (!commands) throw new Error("useCommands needs Commands above it.");
  return commands;
}

type Opened = "palette" | "shortcuts" | null;

/** Handles ⌘K, "?" and the letter sequences that go to a page. */
export function Commands({ children }: { readonly children: ReactNode }) {
  const go = useGo();
  const { roles, may } = useSignedInMember();
  const mayTransfer = may("transfers:write");
  const [opened, setOpened] = useState<Opened>(null);
  const sequence = useRef(noKeys);
  const [typedAhead] = useState(() => new TypedAhead());
  const commands = useMemo(
    () => ({
      openPalette() {
        typedAhead.begin();
        setOpened("palette");
      },
      openShortcuts: () => setOpened("shortcuts"),
    }),
    [typedAhead],
  );

  useEffect(() => {
    function act(action: ShortcutAction) {
      if (action.kind === "go") {
        const page = pagesFor(roles).find(({ letter }) => letter === action.letter);
        if (page) go(page.href);
      } else if (action.kind === "help") setOpened("shortcuts");
      else if (action.kind === "search") focusSearch();
      else if (action.kind === "nextRow") stepRow(1);
      else if (action.kind === "previousRow") stepRow(-1);
      else if (mayTransfer) openTransferSheet("deposit");
    }
    function onKeyDown(event: KeyboardEvent) {
      if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        if (!isModalOpen()) commands.openPalette();
        return;
      }
      if (!isBusyWithKeys(event) && typedAhead.keeps(event.key)) return event.preventDefault();
      if (isBusyWithKeys(event) || isModalOpen() || !shortcutsAreOn()) return;
      const { state, action } = pressKey(sequence.current, event.key, event.timeStamp);
      sequence.current = state;
      if (!action) return;
      event.preventDefault();
      act(action);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [roles, mayTransfer, go, commands, typedAhead]);

  return (
    <CommandsContext value={commands}>
      {children}
      {opened === "palette" && (
        <CommandPalette
          typedAhead={typedAhead}
          onClose={() => setOpened(null)}
          onShortcuts={() => setOpened("shortcuts")}
        />
      )}
      {opened === "shortcuts" && <ShortcutSheet onClose={() => setOpened(null)} />}
    </CommandsContext>
  );
}

/** No shortcut may lead away from an open modal dialog, which may hold a half-sent transfer. */
const isModalOpen = (): boolean => document.querySelector("dialog[open]") !== null;

function isBusyWithKeys(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.metaKey || event.ctrlKey || event.altKey) return true;
  const { target } = event;
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=menu]") !== null
  );
}

/** A list marks the place of the filter that people use most. */
function focusSearch(): void {
  document.querySelector<HTMLElement>("main [data-main-filter] :is(input, select, button)")?.focus();
}
