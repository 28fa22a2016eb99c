import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/controls/button";
import { Terminal } from "#components/ui/controls/icons";
import { later } from "#components/ui/overlays/later";
import type { RangeTimes } from "#lib/browser/queries/report";

const ApiCallDialog = later(() => import("./api-call-dialog").then((file) => file.ApiCallDialog));

/** Shows the report on screen as the API call of an agent's own system. */
export function ApiCallButton({ times, disabled }: { readonly times: RangeTimes; readonly disabled: boolean }) {
  const t = useTranslations("report.apiCall");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        <Terminal aria-hidden="true" />
        <span className="max-sm:sr-only">{t("open")}</span>
      </Button>
      {open && <ApiCallDialog times={times} onClose={() => setOpen(false)} />}
    </>
  );
}
