import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { overlapIn } from "#components/approvals/decide/finish-request";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { type About, textIn, textsIn } from "#lib/domain/approvals/about";
import { shownText } from "#lib/domain/text/shown-text";
import { hour } from "#lib/domain/time/instant";
import { overlaps } from "#lib/domain/time/overlap";
import { ChangeTable } from "./change-table";

const fields = ["name", "scopes", "allow", "expires_at", "url", "types"] as const;
type Field = (typeof fields)[number];

/** A new key or endpoint, the fields of one that change, or a new secret for a key. Nobody but its maker ever sees the secret. */
export function AboutKey({ approval: { about, now, made_by: maker } }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals.record");
  if (about.change === "rotate") {
    return (
      <>
        <p>{t("secretOnly", { email: shownText(maker) })}</p>
        <ChangeTable rows={[{ name: t("field.overlap"), after: <OverlapText about={about} /> }]} />
      </>
    );
  }
  const rows = fields
    .filter((field) => field in about)
    .map((field) => ({
      name: t(`field.${field}`),
      ...(now && { before: <FieldText field={field} of={now} /> }),
      after: <FieldText field={field} of={about} />,
    }));
  return <ChangeTable rows={rows} />;
}

function OverlapText({ about }: { readonly about: About }) {
  const t = useTranslations("approvals.record");
  const overlap = overlapIn(about);
  if (overlap === "none") return t("overlapNone");
  return overlap && t("hours", { count: Number(overlaps[overlap] / hour) });
}

function FieldText({ field, of }: { readonly field: Field; readonly of: About }): ReactNode {
  const t = useTranslations("approvals.record.field");
  const texts = textsIn(of, field);
  if (field === "name" || field === "url") return <ShownText text={textIn(of, field)} />;
  if (field === "expires_at") {
    const at = textIn(of, field);
    return at === "" ? t("never") : <Time at={at} zoned />;
  }
  if (field === "allow" && texts.length === 0) return t("anyAddress");
  if (field === "types" && texts.length === 0) return t("allTypes");
  return (
    <ul className="font-mono text-[0.8125rem]">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
