import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { openOver } from "#components/transfers/flow/transfer-address";
import { Facts } from "#components/transfers/receipt/facts";
import { CopyButton } from "#components/ui/controls/copy-button";
import { Link } from "#components/ui/controls/link";
import { Skeleton } from "#components/ui/data/empty-state";
import { ShownText, TicketText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { withParams } from "#lib/browser/asking/api";
import { formatLatency } from "#lib/browser/formats/format-latency";
import type { RequestRecord } from "#lib/browser/queries/requests";
import { postedUnderQuery } from "#lib/browser/queries/transfers";
import { isOperation } from "#lib/domain/requests/request-filters";
import { memberRequestKeptDays } from "#lib/domain/time/kept-days";
import { OfMemberBadge, UnprovedBadge } from "./request-badges";
import { useCodeText } from "./use-code-text";

const linkClass = "text-accent underline underline-offset-2";

export function RequestFacts({ request }: { readonly request: RequestRecord }) {
  const [t, operation] = [useTranslations("requests"), useTranslations("overview.operation")];
  const codeText = useCodeText();
  const { may } = useSignedInMember();
  const { code, key_id: keyId, key_name: keyName, ticket_id: ticket, external_player_id: player } = request;
  const facts = [
    {
      name: t("time"),
      value: (
        <>
          <Time at={request.at} zoned />
          <span className="block font-mono text-soft text-xs">{request.at}</span>
        </>
      ),
    },
    { name: t("operation"), value: isOperation(request.operation) ? operation(request.operation) : request.operation },
    { name: t("latency"), value: <span className="tabular">{formatLatency(request.latency_us)}</span> },
    ...(request.member !== null
      ? [{ name: t("member"), value: <ShownText text={request.member} /> }]
      : [
          {
            name: t("key"),
            value: (
              <>
                {keyName !== null && <ShownText text={keyName} />}
                <span className="block font-mono text-soft text-xs">{keyId}</span>
              </>
            ),
          },
          { name: t("address"), value: <span className="font-mono text-xs">{request.address ?? t("none")}</span> },
        ]),
    {
      name: t("requestId"),
      value: (
        <span className="inline-flex items-center justify-end gap-1 font-mono text-xs">
          {request.request_id}
          <CopyButton text={request.request_id} what={t("requestId")} className="-my-2" />
        </span>
      ),
    },
    ...(player === null
      ? []
      : [
          {
            name: t("player"),
            value: (
              <Link className={linkClass} href={withParams("/requests", { player })}>
                {player}
              </Link>
            ),
          },
        ]),
    ...(ticket === null
      ? []
      : [
          {
            name: t("ticket"),
            value: may("journal:read") ? (
              <Link className={linkClass} href={withParams("/transfers", { ticket })}>
                <TicketText ticket={ticket} />
              </Link>
            ) : (
              <TicketText ticket={ticket} />
            ),
          },
        ]),
    ...(player === null || ticket === null || !may("journal:read")
      ? []
      : [
          {
            name: t("receipt"),
            value: <RequestRecords operation={request.operation} player={player} ticket={ticket} />,
          },
        ]),
  ];
  return (
    <div className="space-y-5">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular font-semibold text-2xl tracking-tight">{code}</span>
          <span className="font-medium">{codeText(code)}</span>
          <span className="tabular text-soft">HTTP {request.status}</span>
          {!request.authenticated && <UnprovedBadge />}
          {request.member !== null && <OfMemberBadge />}
        </p>
        {code !== 0 && (
          <p className="mt-1 [overflow-wrap:anywhere]">
            <ShownText text={request.message} />
          </p>
        )}
        {!request.authenticated && <p className="mt-1 text-soft">{t("unprovedHint")}</p>}
        {request.member !== null && (
          <p className="mt-1 text-soft">{t("ofMemberHint", { days: memberRequestKeptDays })}</p>
        )}
      </div>
      <Facts facts={facts} />
    </div>
  );
}

interface RequestRecordsProps {
  readonly operation: string;
  readonly player: string;
  readonly ticket: string;
}

/** Opens the receipt of this request's transfer, or of an earlier transfer under the same ticket. */
function RequestRecords({ operation, player, ticket }: RequestRecordsProps) {
  const t = useTranslations("requests");
  const { data, isError } = useRead(postedUnderQuery(player, ticket));
  if (isError) return <span className="text-soft">{t("recordUnknown")}</span>;
  if (!data) return <Skeleton className="ml-auto h-5 w-24" />;
  const records = data.transactions.filter(({ type }) => !movesMoney(operation) || operation === `${type}s`);
  if (records.length === 0) return <span className="text-soft">{t("recordNone")}</span>;
  return records.map(({ id }) => (
    <button
      key={id}
      type="button"
      className="block w-full rounded-sm text-right text-accent underline underline-offset-2"
      onClick={() => openOver({ receipt: id })}
    >
      {t("record", { id })}
    </button>
  ));
}

const movesMoney = (operation: string): boolean => operation === "deposits" || operation === "withdrawals";
