import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Skeleton } from "#components/ui/data/empty-state";
import { Balance, Money } from "#components/ui/data/money";
import { isNegative, isZero } from "#lib/browser/formats/format-money";
import { formatTime } from "#lib/browser/formats/format-time";
import { classNames } from "#lib/browser/look/class-names";
import type { PlayerStatement } from "#lib/browser/queries/players";
import { formatMoney, parseMoney } from "#lib/domain/money/money";

export interface StatementSumsProps {
  readonly statement: PlayerStatement | undefined;
  /** True when the statement begins with the wallet, so that its opening balance needs no time. */
  readonly fromStart: boolean;
}

/** Opening and closing balance and everything in between, laid out as one sum. */
export function StatementSums({ statement, fromStart }: StatementSumsProps) {
  const t = useTranslations("players");
  const { zone, agent } = useSignedInMember();
  const asOf = (at: string) => t("asOf", { time: formatTime(at, zone) });
  const parts: readonly SumPartProps[] = [
    {
      label: t("opening"),
      value: statement?.opening_balance,
      sub: statement && (fromStart ? t("startOfWallet") : asOf(statement.start)),
    },
    {
      sign: "+",
      label: t("deposits"),
      value: statement?.deposits.sum,
      sub: statement && t("times", { count: statement.deposits.count }),
    },
    {
      sign: "−",
      label: t("withdrawals"),
      value: statement?.withdrawals.sum,
      sub: statement && t("times", { count: statement.withdrawals.count }),
    },
    ...(agent.isMovedByTrades
      ? [
          { sign: "−", label: t("stakes"), value: statement?.stakes, sub: t("stakesHint") },
          { sign: "+", label: t("returns"), value: statement?.returns, sub: statement && <Returned of={statement} /> },
        ]
      : []),
    {
      sign: "=",
      label: t("closing"),
      value: statement?.closing_balance,
      sub: statement && asOf(statement.end),
    },
  ];
  return (
    <dl
      className={classNames(
        "mb-4 grid gap-px overflow-hidden rounded-xl border border-line bg-line",
        agent.isMovedByTrades ? "lg:grid-cols-2 xl:grid-cols-3" : "lg:grid-cols-2 2xl:grid-cols-4",
      )}
    >
      {parts.map((part) => (
        <SumPart key={part.label} {...part} {...(statement && { currency: statement.currency })} />
      ))}
    </dl>
  );
}

function Returned({ of: { commission, currency } }: { readonly of: PlayerStatement }) {
  const t = useTranslations("players");
  if (isZero(commission)) return t("returnsHint");
  const [said, value] = isNegative(commission)
    ? (["commissionBack", formatMoney(-parseMoney(commission))] as const)
    : (["commissionInside", commission] as const);
  return t.rich(said, { amount: () => <Money exact value={value} currency={currency} /> });
}

interface SumPartProps {
  readonly sign?: string;
  readonly label: string;
  /** Undefined while the answer is awaited. */
  readonly value: string | undefined;
  readonly sub: ReactNode;
  readonly currency?: string;
}

/** In little room the amounts stand below each other, right-aligned, as in a sum on paper. */
function SumPart({ sign, label, value, sub, currency }: SumPartProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 bg-surface px-4 py-2.5 sm:px-5 lg:block lg:py-3.5">
      <dt className="text-[0.8125rem] text-soft">{sign === undefined ? label : `${sign} ${label}`}</dt>
      <dd className="tabular ml-auto font-semibold text-base lg:mt-0.5 lg:text-lg lg:leading-7">
        {value === undefined ? (
          <Skeleton className="h-6 w-28 lg:h-7" />
        ) : (
          <Balance exact value={value} {...(currency !== undefined && { currency })} />
        )}
      </dd>
      <dd className="w-full text-right text-[0.8125rem] text-soft lg:mt-0.5 lg:text-left">
        {sub ?? <span className="invisible">–</span>}
      </dd>
    </div>
  );
}
