"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CodeBlock } from "#components/developers/code-block";
import { buttonClass } from "#components/ui/controls/button";
import { linkTo } from "#components/ui/controls/link";
import { PageHeader } from "#components/ui/text/page-header";
import { feedAnswerSnippet, feedPaths, feedReadSnippet, feedSnippet } from "#lib/browser/reference/feed-calls";
import { formatMoney, type Money } from "#lib/domain/money/money";
import { periodDaysMax } from "#lib/domain/time/period";
import { caseTurnover, feedCases } from "#lib/domain/trades/feed-table";
import { tradeReasonNames, tradeReasons } from "#lib/domain/trades/trade-refusal";
import { aheadMinutesMax, warningReasons } from "#lib/domain/trades/trade-warnings";
import { DocsBar } from "./docs-bar";

const versionRules = ["whole", "greater", "same", "fixed", "judged"] as const;
const amountRules = ["turnover", "payout", "commission", "side", "owes"] as const;
const readRules = ["one", "days", "after"] as const;

/** For the exchange's engineers, who send its trades: what moves, what is refused and why, and how to compare. */
export function FeedPage() {
  const t = useTranslations("feed");
  const what = useTranslations("developers.copyWhat");
  return (
    <>
      <DocsBar />
      <main className="mx-auto w-full max-w-[84rem] px-4 py-8 sm:px-6">
        <PageHeader
          above={
            <a href="/docs" className="touch text-accent underline">
              {t("back")}
            </a>
          }
          title={t("title")}
          description={t("intro")}
          actions={
            <a href={feedPaths.document} download="feed-openapi.json" className={buttonClass()}>
              {t("document")}
            </a>
          }
        />
        <Part id="send" title={t("send.title")}>
          <p className="mt-3 max-w-2xl">{t("send.text")}</p>
          <p className="mt-3 max-w-2xl">{t.rich("send.signing", { signing: linkTo("/docs#signing") })}</p>
          <CodeBlock className="mt-4 max-w-3xl" title={feedPaths.send} what={what("request")} text={feedSnippet} />
        </Part>
        <Part id="versions" title={t("versions.title")}>
          <Points of={versionRules.map((rule) => t(`versions.${rule}`))} />
        </Part>
        <Part id="moves" title={t("moves.title")}>
          <p className="mt-3 max-w-2xl">{t("moves.text", { turnover: shown(caseTurnover) })}</p>
          <DocsTable
            heads={[t("moves.case"), t("moves.category"), t("moves.payout"), t("moves.wallet"), t("moves.held")]}
            rows={feedCases.map(({ reason, category, payout, wallet, held }) => ({
              key: reason,
              cells: [t(`cases.${reason}`), t(`categories.${category}`), shown(payout), shown(wallet), shown(held)],
            }))}
            figuresFrom={2}
          />
          <Points of={amountRules.map((rule) => t(`moves.${rule}`))} />
        </Part>
        <Part id="reasons" title={t("reasons.title")}>
          <p className="mt-3 max-w-2xl">{t("reasons.text")}</p>
          <DocsTable
            heads={[t("reasons.reason"), t("reasons.next"), t("reasons.why")]}
            rows={tradeReasonNames.map((reason) => ({
              key: reason,
              cells: [<code key="name">{reason}</code>, t(`next.${tradeReasons[reason]}`), t(`refusals.${reason}`)],
            }))}
          />
          <CodeBlock className="mt-4 max-w-3xl" title={t("answer")} what={what("response")} text={feedAnswerSnippet} />
        </Part>
        <Part id="warnings" title={t("warnings.title")}>
          <p className="mt-3 max-w-2xl">{t("warnings.text")}</p>
          <DocsTable
            heads={[t("reasons.reason"), t("warnings.what")]}
            rows={warningReasons.map((reason) => ({
              key: reason,
              cells: [<code key="name">{reason}</code>, t(`warned.${reason}`, { minutes: Number(aheadMinutesMax) })],
            }))}
          />
        </Part>
        <Part id="reads" title={t("reads.title")}>
          <p className="mt-3 max-w-2xl">{t("reads.text")}</p>
          <Points of={readRules.map((rule) => t(`reads.${rule}`, { days: periodDaysMax }))} />
          <CodeBlock className="mt-4 max-w-3xl" title={t("answer")} what={what("response")} text={feedReadSnippet} />
        </Part>
      </main>
    </>
  );
}

const shown = (amount: Money): string => formatMoney(amount).slice(0, -6);

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ id, title, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 border-line border-t py-8">
      <h2 id={`${id}-title`} className="font-semibold text-xl tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Points({ of }: { readonly of: readonly string[] }) {
  return (
    <ul className="mt-4 max-w-2xl list-disc space-y-1.5 pl-5 marker:text-soft">
      {of.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}

interface DocsTableProps {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** The first column of amounts, which stand right; none when left out. */
  readonly figuresFrom?: number;
}

/** A table of a public page. On a narrow screen each row becomes a block, and each cell says its column. */
function DocsTable({ heads, rows, figuresFrom = heads.length }: DocsTableProps) {
  const side = (at: number) => (at >= figuresFrom ? "tabular sm:text-right" : "");
  return (
    <table className="mt-4 block w-full max-w-4xl text-left sm:table">
      <thead className="hidden text-soft text-xs sm:table-header-group">
        <tr className="border-line border-b">
          {heads.map((head, at) => (
            <th key={head} scope="col" className={`py-2 pr-4 font-medium ${side(at)}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map(({ key, cells }) => (
          <tr key={key} className="block border-line border-b py-2.5 sm:table-row">
            {heads.map((head, at) => (
              <td
                key={head}
                className={`wrap-anywhere flex gap-x-3 align-top sm:table-cell sm:py-2.5 sm:pr-4 ${side(at)}`}
              >
                <span aria-hidden="true" className="w-28 shrink-0 text-soft text-xs leading-6 sm:hidden">
                  {head}
                </span>
                <span className="min-w-0">{cells[at]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
