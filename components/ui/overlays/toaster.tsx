import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { toasts } from "#lib/browser/look/toasts";
// Not loaded later: a notice may say that code does not arrive.
import { ToastBox } from "./toast-box";

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
