"use client";

import { Terminal } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { useCopy } from "#components/ui/use-copy";
import { apiCallSnippet } from "#lib/client/api-call-snippet";
import type { RangeTimes } from "#lib/client/queries/report";

export interface ApiCallButtonProps {
  readonly times: RangeTimes;
  readonly disabled: boolean;
}

/** What is on the screen, as the call that an agent's own systems would make. */
export function ApiCallButton({ times, disabled }: ApiCallButtonProps) {
  const t = useTranslations("report.apiCall");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        <Terminal aria-hidden="true" />
        {t("open")}
      </Button>
      {open && <ApiCallDialog times={times} onClose={() => setOpen(false)} />}
    </>
  );
}

function ApiCallDialog({ times, onClose }: { readonly times: RangeTimes; readonly onClose: () => void }) {
  const t = useTranslations("report.apiCall");
  const { copied, copy } = useCopy();
  const snippet = apiCallSnippet(window.location.origin, times);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t("title")}
      description={t("hint")}
      footer={
        <Button variant="primary" onClick={() => copy(snippet)}>
          {copied ? t("copied") : t("copy")}
        </Button>
      }
    >
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard too.
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-line bg-sunken p-4 font-mono text-xs leading-5"
      >
        <code>{snippet}</code>
      </pre>
    </Dialog>
  );
}
