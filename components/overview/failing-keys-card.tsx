import { useLocale, useTranslations } from "next-intl";
import { useRead } from "#components/page/use-read";
import { useCodeText } from "#components/requests/use-code-text";
import { CircleCheck } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { ShownText } from "#components/ui/text/shown-text";
import { withParams } from "#lib/browser/asking/api";
import { formatCount } from "#lib/browser/formats/format-number";
import { type FailingKey, failingKeysQuery } from "#lib/browser/queries/requests";

const linkClass = "rounded-sm text-accent hover:underline max-sm:py-1";
/** 60 s: which keys fail is counted in the request log. */
const refetchMs = 60_000;

/** Which keys' requests were refused in the last day, and why, for whoever looks after the programs that send them. */
export function FailingKeysCard() {
  const t = useTranslations("overview.failing");
  const { data, error, refetch } = useRead({ ...failingKeysQuery, refetchInterval: refetchMs });
  return (
    <Card
      title={t("title")}
      description={t("text")}
      actions={
        <Link href="/requests?code=refused" className={`text-[0.8125rem] ${linkClass}`}>
          {t("log")}
        </Link>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-24 w-full" />}
      {data?.keys.length === 0 && (
        <p className="flex items-center gap-2 text-soft">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
          {t("none")}
        </p>
      )}
      {data && data.keys.length > 0 && (
        <ul className="-my-3 divide-y divide-line">
          {data.keys.map((key) => (
            <KeyLine key={key.key_id} failing={key} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function KeyLine({ failing }: { readonly failing: FailingKey }) {
  const t = useTranslations("overview.failing");
  const codeText = useCodeText();
  const locale = useLocale();
  const { key_id: key, key_name: name, requests, refused, percent, codes } = failing;
  const counts = { refused: formatCount(refused, locale), requests: formatCount(requests, locale) };
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <Link href={withParams("/requests", { key, code: "refused" })} className={`font-medium ${linkClass}`}>
          <ShownText text={name || key} />
        </Link>
        <ul className="mt-0.5 text-[0.8125rem] text-soft">
          {codes.map(({ code, count }) => (
            <li key={code}>
              <Link href={withParams("/requests", { key, code })} className={`tabular ${linkClass}`}>
                {code}
              </Link>{" "}
              {codeText(code)} · {t("times", { count })}
            </li>
          ))}
        </ul>
      </div>
      <p className="tabular whitespace-nowrap">
        {percent === null ? t("many", counts) : t("share", { percent: `${percent}%`, ...counts })}
      </p>
    </li>
  );
}
