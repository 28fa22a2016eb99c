import { useTranslations } from "next-intl";
import { LimitBound } from "#components/control/limit-amount";
import { useLimitWords } from "#components/control/use-limit-words";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { textIn } from "#lib/domain/approvals/about";
import { shownText } from "#lib/domain/text/shown-text";
import { ChangeTable } from "./change-table";
import { limitIn } from "./limit-in";

export function AboutLimit({ approval }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals.record");
  const tDoes = useTranslations("control.limits.does");
  const nameOf = useLimitWords();
  const { about } = approval;
  if (about.change === "zone") {
    const zoneIn = (name: string) => shownText(textIn(about, name));
    const [before, after] = [zoneIn("books_zone_before"), zoneIn("books_zone")];
    return <ChangeTable rows={[{ name: t("field.zone"), before, after }]} />;
  }
  const change = limitIn(about);
  if (!change) return null;
  const { limit, before, after } = change;
  const told = (bound: string | null) => (bound === null ? t("limitNone") : <LimitBound limit={{ ...limit, bound }} />);
  return (
    <ChangeTable
      rows={[
        { name: nameOf(limit), before: told(before), after: told(after) },
        ...(after === null
          ? []
          : [{ name: t("field.beyond"), ...(before && { before: tDoes(limit.action) }), after: tDoes(limit.action) }]),
      ]}
    />
  );
}
