import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { IconButton } from "#components/ui/controls/icon-button";
import { ArrowDown, ArrowUp } from "#components/ui/controls/icons";
import { type Neighbours, neighboursOf, recordList } from "#lib/browser/lists/listed-records";
import { shortcutsAreOn } from "#lib/browser/look/shortcuts";
import { Sheet, type SheetProps } from "./modal";

export interface RecordSheetProps extends Omit<SheetProps, "open" | "actions"> {
  /** The opened record's id, as its list knows it. */
  readonly record: string;
}

/** The sheet of a list's record. From it one goes on to the next and the former record of the list. */
export function RecordSheet({ record, ...sheet }: RecordSheetProps) {
  return <Sheet {...sheet} open actions={<RecordSteps record={record} />} />;
}

const noList = () => null;

/** A record that leaves its list while it is open, as by a decision, still leads to those that stood beside it. */
function useKeptNeighbours(record: string, now: Neighbours | null): Neighbours | null {
  const [kept, setKept] = useState({ record, beside: now });
  const isNews = now !== null && (now.before !== kept.beside?.before || now.after !== kept.beside?.after);
  if (kept.record !== record || isNews) setKept({ record, beside: now });
  return now ?? (kept.record === record ? kept.beside : null);
}

function RecordSteps({ record }: { readonly record: string }) {
  const t = useTranslations("ui");
  const steps = useRef<HTMLSpanElement>(null);
  const listed = useSyncExternalStore(recordList.watch, recordList.now, noList);
  const neighbours = useKeptNeighbours(record, listed && neighboursOf(listed.ids, record));
  const go = (id: string | null | undefined) => id != null && listed?.open(id, "replace");
  useEffect(() => {
    const dialog = steps.current?.closest("dialog");
    if (!dialog || !neighbours) return;
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, metaKey, ctrlKey, altKey } = event;
      const isTyping = target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
      if (isTyping || metaKey || ctrlKey || altKey || !shortcutsAreOn()) return;
      if (key === "j") go(neighbours?.after);
      if (key === "k") go(neighbours?.before);
    }
    dialog.addEventListener("keydown", onKeyDown);
    return () => dialog.removeEventListener("keydown", onKeyDown);
  });
  if (!neighbours) return null;
  return (
    <span ref={steps} className="flex">
      <IconButton
        label={t("previousRecord")}
        aria-disabled={neighbours.before === null}
        onClick={() => go(neighbours.before)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        label={t("nextRecord")}
        aria-disabled={neighbours.after === null}
        onClick={() => go(neighbours.after)}
      >
        <ArrowDown />
      </IconButton>
    </span>
  );
}
