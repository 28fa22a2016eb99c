"use client";

import { useTranslations } from "next-intl";
import { useViewer } from "#components/viewer";

/** Who it was, and of which sort: a person is called by the address that they sign in with. */
export function AuditActor({ actor }: { readonly actor: string }) {
  const t = useTranslations("audit");
  const { email } = useViewer();
  const [sort = "", ...rest] = actor.split(":");
  const name = rest.join(":");
  if (sort === "staff") return <span className="break-words">{name === email ? t("you", { email }) : name}</span>;
  if (sort === "key") return <Named sort={t("sort.key")} name={name} />;
  if (sort === "operator") return <Named sort={t("sort.operator")} name={name} />;
  if (actor === "unknown") return <span className="text-soft">{t("notSignedIn")}</span>;
  return <span className="break-words">{actor}</span>;
}

function Named({ sort, name }: { readonly sort: string; readonly name: string }) {
  return (
    <span className="break-words">
      {sort} <span className="break-all font-mono text-soft text-xs">{name}</span>
    </span>
  );
}
