import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useSignedInMember } from "#components/page/signed-in-member";
import { formatTimeWithZone } from "#lib/browser/formats/format-time";
import { shownText } from "#lib/domain/text/shown-text";

/** On paper, a page says whose it is and when it was printed. */
export function PrintHeader() {
  const t = useTranslations("shell");
  const { agent, zone } = useSignedInMember();
  const [at, setAt] = useState("");
  useEffect(() => {
    // The browser takes its picture right after the event.
    const note = () => flushSync(() => setAt(new Date().toISOString()));
    addEventListener("beforeprint", note);
    return () => removeEventListener("beforeprint", note);
  }, []);
  return (
    <p className="mb-4 hidden justify-between gap-4 border-line border-b pb-2 text-soft text-xs print:flex">
      <span>{shownText(agent.name)}</span>
      {at !== "" && <span>{t("printed", { time: formatTimeWithZone(at, zone) })}</span>}
    </p>
  );
}
