import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Facts } from "#components/transfers/receipt/facts";
import { Money } from "#components/ui/data/money";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { textIn } from "#lib/domain/approvals/about";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";

const checks = ["post", "replay", "mismatch", "refused", "twice", "similar", "opens_wallet"] as const;

/** The run whose rows would be sent: its sums by side, and what its check foresees. */
export function AboutRun({ approval: { about } }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals.record.run");
  const tSides = useTranslations("transfers.sides");
  const { agent } = useSignedInMember();
  const numberIn = (name: string) => Number(textIn(about, name) || "0");
  const foreseen = checks.filter((check) => numberIn(`check_${check}`) > 0);
  const checkedAt = textIn(about, "checked_at");
  const sides = transferKinds.filter((side) => numberIn(`${side}_rows`) > 0);
  return (
    <Facts
      facts={[
        { name: t("file"), value: <ShownText text={textIn(about, "file_name")} /> },
        ...sides.map((side) => ({
          name: tSides(side),
          value: (
            <>
              <strong className="font-semibold">
                <Money exact value={textIn(about, `${side}_sum`)} currency={agent.currency} />
              </strong>{" "}
              <span className="text-soft">{t("side", { rows: numberIn(`${side}_rows`) })}</span>
            </>
          ),
        })),
        ...(foreseen.length === 0
          ? []
          : [
              {
                name: t("foreseen"),
                value: (
                  <ul>
                    {foreseen.map((check) => (
                      <li key={check}>{t(`checks.${check}`, { rows: numberIn(`check_${check}`) })}</li>
                    ))}
                  </ul>
                ),
              },
            ]),
        { name: t("newPlayers"), value: t(about.new_players === true ? "newPlayersYes" : "newPlayersNo") },
        ...(checkedAt === "" ? [] : [{ name: t("checkedAt"), value: <Time at={checkedAt} zoned /> }]),
      ]}
    />
  );
}
