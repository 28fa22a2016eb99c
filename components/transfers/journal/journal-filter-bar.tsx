import { useTranslations } from "next-intl";
import { useAddress } from "#components/page/use-address";
import { TimedListFilters } from "#components/ranges/list-range-picker";
import { transfers } from "#lib/browser/queries/transfers";
import { journalFilters, refusalFilters } from "#lib/domain/wallets/journal-filters";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";

export interface JournalFilterBarProps {
  /** The list of refusals cannot be filtered by amount or by actor. */
  readonly isOfRefusals: boolean;
}

export function JournalFilterBar({ isOfRefusals }: JournalFilterBarProps) {
  const t = useTranslations("transfers");
  const [address, setAddress] = useAddress(transfers.read);
  const side = {
    unfiltered: t("journal.anySide"),
    options: transferKinds.map((kind) => ({ value: kind, label: t(`sides.${kind}`) })),
  };
  const actors = (["me", "member", "api"] as const).map((value) => ({ value, label: t(`journal.${value}`) }));
  const bar = {
    inSight: "player",
    values: address,
    onChange: setAddress,
    onClear: () => setAddress(transfers.none),
    label: (name: Exclude<keyof typeof journalFilters, "from" | "until" | "order">) => t(`filters.${name}`),
    faults: { player: t("fault.playerMalformed"), amount: t("fault.amountMalformed") },
  } as const;
  return isOfRefusals ? (
    <TimedListFilters {...bar} filters={refusalFilters} choices={{ side }} />
  ) : (
    <TimedListFilters
      {...bar}
      filters={journalFilters}
      choices={{ side, actor: { unfiltered: t("journal.everyone"), options: actors } }}
    />
  );
}
