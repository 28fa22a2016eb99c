import { useTranslations } from "next-intl";
import { useRead } from "#components/page/use-read";
import { Button } from "#components/ui/controls/button";
import { Checkbox } from "#components/ui/controls/checkbox";
import { Alert } from "#components/ui/data/alert";
import { Balance } from "#components/ui/data/balance";
import { fewPlayersQuery } from "#lib/browser/queries/players";
import type { TransferReview } from "#lib/desk/wallets/transfer-shape";

const containingMax = 4;

export interface UnknownPlayerProps {
  readonly player: string;
  readonly closest: TransferReview["closest"];
  /** False when the transfer to an unknown player is refused anyway. */
  readonly opensWallet: boolean;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
  readonly onUse: (player: string) => void;
}

/** Nobody has this id: it may be mistyped. The closest ids are offered, and a new player needs a tick. */
export function UnknownPlayer({ player, closest, opensWallet, checked, onCheck, onUse }: UnknownPlayerProps) {
  const t = useTranslations("transfers.review");
  // The closest ids differ by a letter. A part of an id is in others' ids, which differ by more.
  const containing = useRead(fewPlayersQuery(player, containingMax)).data?.players ?? [];
  const ids = new Set(closest.map((one) => one.external_player_id));
  const meant = [...closest, ...containing.filter((one) => !ids.has(one.external_player_id))];
  return (
    <Alert tone="warn" title={t("unknownPlayer")}>
      <p>{t(opensWallet ? "walletOpens" : "unknownRefused")}</p>
      {meant.length > 0 && (
        <>
          <p className="mt-3">{t("didYouMean")}</p>
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {meant.map(({ external_player_id: id, balance, currency }) => (
              <li key={id}>
                <Button size="small" onClick={() => onUse(id)}>
                  <span className="[overflow-wrap:anywhere]">{id}</span>
                  <span className="text-soft">
                    <Balance exact value={balance} currency={currency} />
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {opensWallet && (
        <Checkbox
          className="mt-3"
          label={t("newPlayerTick", { player })}
          checked={checked}
          onChange={(event) => onCheck(event.target.checked)}
        />
      )}
    </Alert>
  );
}
