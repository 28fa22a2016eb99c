import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { SideBadge } from "#components/transfers/journal/side-badge";
import { type Fact, Facts } from "#components/transfers/receipt/facts";
import { buttonClass } from "#components/ui/controls/button";
import { Link } from "#components/ui/controls/link";
import { Money } from "#components/ui/data/money";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { textIn } from "#lib/domain/approvals/about";
import { pathSegment } from "#lib/domain/text/path";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";

const unposted = ["refused", "mismatch", "replay", "twice"] as const;

/** The run that would start: large what will move by its check, small what will not, and the way to its rows. */
export function AboutRun({ approval: { about, subject } }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals.record.run");
  const { agent } = useSignedInMember();
  const numberIn = (name: string) => Number(textIn(about, name) || "0");
  const moving = numberIn("moving_rows");
  const [newRows, similar] = [numberIn("new_player_rows"), numberIn("check_similar")];
  const opensWallets = about.new_players === true;
  const checkedAt = textIn(about, "checked_at");
  const rest = unposted.filter((check) => numberIn(`check_${check}`) > 0);
  const lines = (...all: readonly (string | false)[]) => (
    <ul>{all.map((line) => line !== false && <li key={line}>{line}</li>)}</ul>
  );
  const facts: (Fact | false)[] = [
    (rest.length > 0 || (newRows > 0 && !opensWallets)) && {
      name: t("rest"),
      value: lines(
        ...rest.map((check) => t(`checks.${check}`, { rows: numberIn(`check_${check}`) })),
        newRows > 0 && !opensWallets && t("newRefused", { rows: newRows }),
      ),
    },
    (similar > 0 || (newRows > 0 && opensWallets)) && {
      name: t("note"),
      value: lines(
        newRows > 0 && opensWallets && t("newOpened", { rows: newRows }),
        similar > 0 && t("checks.similar", { rows: similar }),
      ),
    },
    { name: t("file"), value: <ShownText text={textIn(about, "file_name")} /> },
    checkedAt !== "" && { name: t("checkedAt"), value: <Time at={checkedAt} zoned /> },
    { name: t("start"), value: t(about.start_when_approved === true ? "startItself" : "startMaker") },
  ];
  return (
    <>
      <section>
        <p className="font-medium">{moving === 0 ? t("none") : t("moves", { rows: moving, all: numberIn("rows") })}</p>
        <dl className="mt-2 space-y-2">
          {transferKinds.map((side) => (
            <div key={side} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt>
                <SideBadge type={side} />{" "}
                <span className="tabular text-[0.8125rem] text-soft">
                  {t("rows", { rows: numberIn(`${side}_post_rows`) })}
                </span>
              </dt>
              <dd className="font-semibold text-2xl tracking-tight">
                <Money exact value={textIn(about, `${side}_posts`) || "0"} currency={agent.currency} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3">
          <Link href={`/bulk/${pathSegment(subject)}`} prefetch={false} className={buttonClass("secondary")}>
            {t("look")}
          </Link>
        </p>
      </section>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </>
  );
}
