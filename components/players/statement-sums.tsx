import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useSignedInMember } from "#components/signed-in-member";
import { Money } from "#components/ui/money";
import { Stat } from "#components/ui/stat";
import { formatTime } from "#lib/browser/formats/format-time";
import type { PlayerStatement } from "#lib/desk/wallets/player-shape";

export interface StatementSumsProps {
  readonly statement: PlayerStatement | undefined;
  /** True when the statement begins where the wallet does, so that its opening balance needs no time. */
  readonly fromStart: boolean;
}

/** Opening balance, in, out and closing balance, laid out as one sum. */
export function StatementSums({ statement, fromStart }: StatementSumsProps) {
  const t = useTranslations("players");
  const { zone } = useSignedInMember();
  const currency = statement?.currency;
  const amount = (value: string | undefined) =>
    value !== undefined && <Money value={value} {...(currency && { currency })} />;
  const asOf = (at: string) => t("asOf", { time: formatTime(at, zone) });
  return (
    <dl className="mb-4 grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      <Part
        label={t("opening")}
        figure={amount(statement?.opening_balance)}
        sub={statement && (fromStart ? t("startOfWallet") : asOf(statement.start))}
      />
      <Part
        label={`+ ${t("moneyIn")}`}
        figure={amount(statement?.deposits.sum)}
        sub={statement && t("times", { count: statement.deposits.count })}
      />
      <Part
        label={`− ${t("moneyOut")}`}
        figure={amount(statement?.withdrawals.sum)}
        sub={statement && t("times", { count: statement.withdrawals.count })}
      />
      <Part
        label={`= ${t("closing")}`}
        figure={amount(statement?.closing_balance)}
        sub={statement && asOf(statement.end)}
      />
    </dl>
  );
}

function Part({ label, figure, sub }: { label: string; figure: ReactNode; sub: ReactNode }) {
  return (
    <Stat
      label={label}
      figure={figure || undefined}
      sub={sub ?? <span className="invisible">–</span>}
      className="bg-surface px-5 py-4"
    />
  );
}
