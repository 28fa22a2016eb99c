import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { ShownText } from "#components/ui/text/shown-text";
import { shortKey } from "#lib/browser/formats/short-key";
import { keyOfActor } from "#lib/domain/audit/author";

export interface ActorNameProps {
  /** "member:ana@example.com" or "key:ak_…". */
  readonly actor: string;
  /** The key's name, where it is known. */
  readonly keyName?: string | null;
  /** True on a printed receipt, where "you" would mean nothing: the full name is shown. */
  readonly inFull?: boolean;
}

/** Names who moved the money: a member by email, a key by its name. */
export function ActorName({ actor, keyName = null, inFull = false }: ActorNameProps) {
  const t = useTranslations("transfers.journal");
  const { email } = useSignedInMember();
  const keyId = keyOfActor(actor);
  if (keyId === null) {
    if (actor === `member:${email}` && !inFull) return <span title={email}>{t("you")}</span>;
    return <Name text={actor.slice("member:".length)} inFull={inFull} />;
  }
  if (keyName !== null) {
    return (
      <>
        <Name text={keyName} title={`${t("api")} ${keyId}`} inFull={inFull} />
        {inFull && <span className="block break-all font-mono text-soft text-xs">{keyId}</span>}
      </>
    );
  }
  return (
    <span className="whitespace-nowrap" title={keyId}>
      {t("api")} <span className="font-mono text-soft text-xs">{inFull ? keyId : shortKey(keyId)}</span>
    </span>
  );
}

interface NameProps {
  readonly text: string;
  readonly title?: string;
  readonly inFull: boolean;
}

function Name({ text, title = text, inFull }: NameProps) {
  const look = inFull ? "break-all" : "inline-block max-w-36 truncate align-middle 2xl:max-w-48";
  return (
    <span title={title} className={look}>
      <ShownText text={text} />
    </span>
  );
}
