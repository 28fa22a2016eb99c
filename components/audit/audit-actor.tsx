import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { ShownText } from "#components/ui/text/shown-text";
import { shortKey } from "#lib/browser/formats/short-key";
import { shownText } from "#lib/domain/text/shown-text";

/** The author of a change and the kind of actor. A person is named by their sign-in email. */
export function AuditActor({ actor, inFull = false }: { readonly actor: string; readonly inFull?: boolean }) {
  const t = useTranslations("audit");
  const { email } = useSignedInMember();
  const [sort = "", ...rest] = actor.split(":");
  const name = rest.join(":");
  if (sort === "member") {
    const isYou = name === email && !inFull;
    return (
      <span className="break-words" title={shownText(name)}>
        {isYou ? t("you") : <ShownText text={name} />}
      </span>
    );
  }
  if (sort === "key") return <Named sort={t("sort.key")} name={name} inFull={inFull} />;
  if (sort === "operator") return <Named sort={t("sort.operator")} name={name} inFull={inFull} />;
  if (sort === "service") return <span title={actor}>{t("service")}</span>;
  if (actor === "unknown") return <span className="text-soft">{t("notSignedIn")}</span>;
  return <span className="break-words">{actor}</span>;
}

function Named({ sort, name, inFull }: { readonly sort: string; readonly name: string; readonly inFull: boolean }) {
  return (
    <span className="break-words">
      {sort}{" "}
      <span className={`${inFull ? "break-all" : "whitespace-nowrap"} font-mono text-soft text-xs`} title={name}>
        {inFull ? <ShownText text={name} /> : shortKey(name)}
      </span>
    </span>
  );
}
