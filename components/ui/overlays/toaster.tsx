import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/controls/button";
import { IconButton } from "#components/ui/controls/icon-button";
import { CircleAlert, CircleCheck, Info, X } from "#components/ui/controls/icons";
import { ShownText } from "#components/ui/text/shown-text";
import { dismissToast, type Toast, toasts } from "#lib/browser/look/toasts";

/** The container of toasts, always on the page, so that each toast is read aloud as it appears. */
export function Toaster() {
  const t = useTranslations("ui");
  const shown = useSyncExternalStore(toasts.watch, toasts.now, toasts.none);
  return (
    <section
      aria-label={t("notices")}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 sm:left-auto sm:items-end print:hidden"
    >
      {shown.map((one) => (
        <ToastBox key={one.id} toast={one} />
      ))}
    </section>
  );
}

const shownMs = 6_000;

/** 12 s: who has to decide gets longer than who only reads. */
const undoMs = 12_000;

const icons = { good: CircleCheck, bad: CircleAlert, info: Info } as const;
const marks = { good: "text-good", bad: "text-bad", info: "text-soft" } as const;

/** Not loaded later: a notice may say that code does not arrive. */
function ToastBox({ toast: { id, title, tone, undo } }: { readonly toast: Toast }) {
  const t = useTranslations("ui");
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(() => dismissToast(id), undo ? undoMs : shownMs);
    return () => window.clearTimeout(timer);
  }, [id, held, undo]);
  const Icon = icons[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at only keeps it longer.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-96 items-center gap-3 rounded-xl border border-line bg-raised py-2 pr-2 pl-4 shadow-lift"
    >
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${marks[tone]}`} />
      <p className="min-w-0 flex-1 py-1">
        <ShownText text={title} />
      </p>
      {undo && (
        <Button
          size="small"
          onClick={() => {
            dismissToast(id);
            undo();
          }}
        >
          {t("undo")}
        </Button>
      )}
      <IconButton label={t("close")} onClick={() => dismissToast(id)}>
        <X />
      </IconButton>
    </div>
  );
}
