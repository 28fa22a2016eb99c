import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { shortKey } from "#lib/browser/formats/short-key";

export interface ActorNameProps {
  readonly actor: string;
  /** True on a printed receipt, where "you" would mean nothing: the full name is shown. */
  readonly inFull?: boolean;
}

/** Names an actor: "member:ana@…" is shown as Ana, "key:ak_…" as the agent's own system. */
export function ActorName({ actor, inFull = false }: ActorNameProps) {
  const t = useTranslations("transfers.journal");
  const { email } = useSignedInMember();
  if (actor === `member:${email}` && !inFull) return <span title={email}>{t("you")}</span>;
  if (actor.startsWith("member:")) return <MemberName email={actor.slice("member:".length)} inFull={inFull} />;
  return (
    <span className="whitespace-nowrap" title={actor}>
      {t("api")} <span className="font-mono text-soft text-xs">{inFull ? keyOf(actor) : shortKey(keyOf(actor))}</span>
    </span>
  );
}

function MemberName({ email, inFull }: { readonly email: string; readonly inFull: boolean }) {
  const look = inFull ? "break-all" : "inline-block max-w-40 truncate align-middle";
  return (
    <span title={email} className={look}>
      {email}
    </span>
  );
}

const keyOf = (actor: string): string => actor.replace(/^key:/, "");
