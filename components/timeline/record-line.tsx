import { useTranslations } from "next-intl";
import { useActionText } from "#components/audit/use-action-text";
import { useCodeText } from "#components/requests/use-code-text";
import { Code, History, ScrollText } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Badge } from "#components/ui/data/badge";
import { TicketText } from "#components/ui/text/shown-text";
import { withParams } from "#lib/browser/asking/api";
import { formatLatency } from "#lib/browser/formats/format-latency";
import type { VersionOnTimeline } from "#lib/browser/queries/timeline";
import type { DeskAuditEntry } from "#lib/desk/audit/audit-shape";
import type { RequestRow } from "#lib/desk/requests/request-shape";
import { isOperation } from "#lib/domain/requests/request-filters";
import { Author, LineFrame } from "./line-frame";

const linkClass = "rounded-sm text-accent hover:underline";

export function RequestLine({ told }: { readonly told: RequestRow }) {
  const [t, operation] = [useTranslations("timeline"), useTranslations("overview.operation")];
  const codeText = useCodeText();
  const { request_id: id, operation: name, code, key_id: key, ticket_id: ticket, latency_us: micros } = told;
  return (
    <LineFrame
      badge={
        <Badge tone={code === 0 ? "neutral" : "warn"}>
          <Code aria-hidden="true" />
          {t("request")}
        </Badge>
      }
      about={
        <Link href={withParams("/requests", { open: id })} prefetch={false} className={linkClass}>
          {isOperation(name) ? operation(name) : name}
          {code !== 0 && <span className="tabular ml-1.5 font-medium">{code}</span>}
        </Link>
      }
      notes={
        <>
          <span>{codeText(code)}</span>
          {ticket !== null && <TicketText ticket={ticket} />}
          <Author actor={`key:${key}`} />
          <span className="tabular">{formatLatency(micros)}</span>
        </>
      }
    />
  );
}

export function VersionLine({ told }: { readonly told: VersionOnTimeline }) {
  const [t, why] = [useTranslations("timeline"), useTranslations("trades.why")];
  return (
    <LineFrame
      badge={
        <Badge>
          <History aria-hidden="true" />
          {t("version", { version: String(told.version) })}
        </Badge>
      }
      about={why(told.category_reason)}
    />
  );
}

export function AuditLine({ told }: { readonly told: DeskAuditEntry }) {
  const t = useTranslations("timeline");
  const action = useActionText();
  return (
    <LineFrame
      badge={
        <Badge>
          <ScrollText aria-hidden="true" />
          {t("audit")}
        </Badge>
      }
      about={
        <Link href={withParams("/audit", { row: told.id })} prefetch={false} className={linkClass}>
          {action(told.action)}
        </Link>
      }
      notes={<Author actor={told.actor} />}
    />
  );
}
