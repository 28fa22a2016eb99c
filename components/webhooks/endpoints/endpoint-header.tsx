import { useTranslations } from "next-intl";
import { useGo } from "#components/page/going";
import { useSignedInMember } from "#components/page/signed-in-member";
import { CopyButton } from "#components/ui/controls/copy-button";
import { Link } from "#components/ui/controls/link";
import { Badge } from "#components/ui/data/badge";
import { PageHeader } from "#components/ui/text/page-header";
import { formatTime } from "#lib/browser/formats/format-time";
import type { DeskEndpoint } from "#lib/desk/webhooks/webhook-shape";
import { EndpointActs } from "./endpoint-acts";
import { EndpointBadge } from "./endpoint-standing";

export interface EndpointHeaderProps {
  readonly endpoint: DeskEndpoint;
  readonly onRemoving: (isRemoving: boolean) => void;
}

export function EndpointHeader({ endpoint, onRemoving }: EndpointHeaderProps) {
  const t = useTranslations("webhooks");
  const go = useGo();
  const { zone } = useSignedInMember();
  const { id, url, overlap_until: overlap } = endpoint;
  return (
    <PageHeader
      wide
      above={
        <Link href="/webhooks" className="hover:underline">
          {t("title")}
        </Link>
      }
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-all">{url.replace(/^https:\/\//, "")}</span>
          <EndpointBadge endpoint={endpoint} />
          {overlap !== null && (
            <Badge tone="accent">{t("overlap", { time: formatTime(overlap, zone).slice(0, 16) })}</Badge>
          )}
        </span>
      }
      description={
        <span className="flex items-center gap-1">
          <span className="break-all font-mono text-[0.8125rem]">{id}</span>
          <CopyButton text={id} what={t("endpointId")} />
        </span>
      }
      actions={
        <EndpointActs endpoint={endpoint} as="buttons" onRemoving={onRemoving} onRemoved={() => go("/webhooks")} />
      }
    />
  );
}
