import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";

/** Only a display: the flow keeps its own time. Each wait mounts a new countdown. */
export function Countdown({ seconds }: { readonly seconds: number }) {
  const t = useTranslations("transfers.outcome");
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = window.setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return <span className="tabular">{t("againIn", { seconds: left })}</span>;
}
