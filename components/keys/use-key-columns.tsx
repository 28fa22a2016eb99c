import { useTranslations } from "next-intl";
import type { Column } from "#components/ui/controls/column";
import { CopyButton } from "#components/ui/controls/copy-button";
import { Link } from "#components/ui/controls/link";
import { Time, TimeAgo } from "#components/ui/text/time";
import type { DeskKey } from "#lib/desk/keys/key-shape";
import { agentScopes } from "#lib/domain/keys/scope";
import { KeyName, KeyStateBadge, msOf } from "./key-in-words";

export function useKeyColumns(asOf: string, ended: boolean): Column<DeskKey>[] {
  const t = useTranslations("keys");
  return [
    {
      id: "key",
      header: t("key"),
      onCard: "title",
      cell: ({ id, name }) => (
        <span className="block min-w-0">
          <Link href={`/keys/${id}`} className="font-medium text-accent hover:underline">
            <KeyName name={name} />
          </Link>
          <span className="-my-1.5 flex items-center gap-1 font-normal text-soft">
            <span className="truncate font-mono text-xs">{id}</span>
            <CopyButton text={id} what={t("keyId")} className="scale-90" />
          </span>
        </span>
      ),
    },
    {
      id: "state",
      header: t("stateHead"),
      onCard: "figure",
      cell: (key) => <KeyStateBadge value={key} asOf={asOf} onlyExceptions />,
    },
    { id: "scopes", header: t("scopes"), onCard: "none", cell: ({ scopes }) => <Scopes scopes={scopes} /> },
    { id: "addresses", header: t("addresses"), onCard: "none", cell: ({ allow }) => <Addresses allow={allow} /> },
    {
      id: "used",
      header: t("lastUsed"),
      onCard: "note",
      cell: ({ last_used_at: at }) =>
        at ? <TimeAgo at={at} nowMs={msOf(asOf)} /> : <span className="text-soft">{t("neverUsed")}</span>,
    },
    ended
      ? {
          id: "revoked",
          header: t("revokedAt"),
          onCard: "mark",
          cell: ({ revoked_at: at }) => at && <Time at={at} className="text-soft" />,
        }
      : {
          id: "expires",
          header: t("expires"),
          onCard: "none",
          cell: ({ expires_at: at }) =>
            at ? <Time at={at} part="date" /> : <span className="text-soft">{t("never")}</span>,
        },
  ];
}

function Scopes({ scopes }: Pick<DeskKey, "scopes">) {
  const t = useTranslations("keys");
  if (scopes.length === agentScopes.length) return t("allScopes");
  return (
    <span className="flex flex-wrap justify-end gap-x-2 gap-y-0.5 font-mono text-soft text-xs sm:justify-start">
      {scopes.map((scope) => (
        <span key={scope}>{scope}</span>
      ))}
    </span>
  );
}

function Addresses({ allow }: Pick<DeskKey, "allow">) {
  const t = useTranslations("keys");
  const [first, ...others] = allow;
  if (first === undefined) return <span className="text-soft">{t("anyAddress")}</span>;
  return (
    <span className="tabular whitespace-nowrap" title={allow.join("\n")}>
      {others.length === 0 ? first : t("moreAddresses", { first, count: others.length })}
    </span>
  );
}
