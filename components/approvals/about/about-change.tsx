import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ruleIn, useRuleWords } from "#components/approvals/rules/rule-words";
import { LimitBound, useLimitWords } from "#components/control/limit-words";
import { useRead } from "#components/page/use-read";
import { useRolesText } from "#components/page/use-roles-text";
import { Time } from "#components/ui/text/time";
import { rulesQuery } from "#lib/browser/queries/approvals";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { type About, textIn, textsIn } from "#lib/domain/approvals/about";
import { rolesIn } from "#lib/domain/people/role";
import { shownText } from "#lib/domain/text/shown-text";
import { AboutKey } from "./about-key";
import { AboutRun } from "./about-run";
import { ChangeTable } from "./change-table";
import { limitIn } from "./limit-in";

/** The change that waits, in words: what is now, and what is then. */
export function AboutChange({ approval }: { readonly approval: DeskApproval }): ReactNode {
  switch (approval.kind) {
    case "keys":
      return <AboutKey approval={approval} />;
    case "limits":
      return <AboutLimit approval={approval} />;
    case "owners":
      return <AboutMember approval={approval} />;
    case "rules":
      return <AboutRule approval={approval} />;
    case "bulk":
      return <AboutRun approval={approval} />;
    case "transfers":
      return null;
  }
}

/** A closed request does not know what the rule was before it. */
function AboutRule({ approval: { about, ended_at: ended } }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals");
  const words = useRuleWords();
  const { data } = useRead(rulesQuery);
  const then = ruleIn(about);
  if (!then) return null;
  const now = ended === null && data?.rules.find(({ kind }) => kind === then.kind);
  return (
    <ChangeTable rows={[{ name: t(`kind.${then.kind}`), ...(now && { before: words(now) }), after: words(then) }]} />
  );
}

function AboutLimit({ approval }: { readonly approval: DeskApproval }) {
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

/** The member whom a request is about: their roles or access as asked for, beside those of today. */
function AboutMember({ approval: { about, now, ended_at: ended } }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals.record");
  const rolesText = useRolesText();
  const rolesOf = (held: About) => rolesText(rolesIn(textsIn(held, "roles")));
  if (about.change === "status") {
    const isActive = about.status === "active";
    const before = ended === null && t(`access.${isActive ? "disabled" : "active"}`);
    const after = t(`access.${isActive ? "active" : "disabled"}`);
    // Requests from before the roles were part of what is approved name none.
    const held = rolesOf(about);
    return (
      <ChangeTable
        rows={[
          { name: t("field.accessOf"), ...(before && { before }), after },
          ...(held === "" ? [] : [{ name: t("field.rolesOf"), after: held }]),
        ]}
      />
    );
  }
  const before = about.change === "invite" ? t("invited") : now && rolesOf(now);
  const until = textIn(about, "auditor_until");
  return (
    <ChangeTable
      rows={[
        { name: t("field.rolesOf"), ...(before && { before }), after: rolesOf(about) },
        ...(until === "" ? [] : [{ name: t("auditorUntil"), after: <Time at={until} zoned /> }]),
      ]}
    />
  );
}
