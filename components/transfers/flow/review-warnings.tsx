import { useTranslations } from "next-intl";
import { useRead } from "#components/page/use-read";
import { ActorName } from "#components/transfers/journal/actor-name";
import { Button } from "#components/ui/controls/button";
import { Checkbox } from "#components/ui/controls/checkbox";
import { Alert } from "#components/ui/data/alert";
import { Balance } from "#components/ui/data/money";
import { TicketText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { fewPlayersQuery } from "#lib/browser/queries/players";
import type { TransferReview } from "#lib/browser/queries/transfers";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/flow-state";
import { similarMinutes } from "#lib/domain/wallets/draft";

export interface ReviewWarningsProps {
  readonly transfer: PlannedTransfer;
  readonly review: TransferReview;
  readonly ticks: ReviewTicks;
  readonly onTick: (ticks: Partial<ReviewTicks>) => void;
  readonly onUsePlayer: (player: string) => void;
}

/** The boxes of the review that the member has ticked: a second transfer alike, a new player. */
export interface ReviewTicks {
  readonly isAnother: boolean;
  readonly isNewPlayer: boolean;
}

/** The ticks without which the transfer is not sent, each beside its warning. */
export const ticksNeeded = (review: TransferReview, transfer: Pick<PlannedTransfer, "type">): ReviewTicks => ({
  isAnother: review.similar.transactions.length + review.similar.drafts.length > 0,
  isNewPlayer: review.wallet === null && !review.known_players_only && transfer.type === "deposit",
});

/** Warnings before sending, beside what the server foresees: those that need a tick block the button. */
export function ReviewWarnings({ transfer, review, ticks, onTick, onUsePlayer }: ReviewWarningsProps) {
  const t = useTranslations("transfers.review");
  const { wallet, similar } = review;
  const needed = ticksNeeded(review, transfer);
  return (
    <>
      {wallet === null && (
        <UnknownPlayer
          player={transfer.external_player_id}
          closest={review.closest}
          opensWallet={needed.isNewPlayer}
          checked={ticks.isNewPlayer}
          onCheck={(isNewPlayer) => onTick({ isNewPlayer })}
          onUse={onUsePlayer}
        />
      )}
      {needed.isAnother && (
        <Alert tone="warn" title={t("similarTitle")}>
          <p>{t("similarHint", { minutes: similarMinutes })}</p>
          <ul className="mt-2 space-y-1.5">
            {similar.transactions.map(({ id, created_at, actor, ticket_id }) => (
              <SimilarLine key={id} at={created_at} actor={actor} ticket={ticket_id} open={false} />
            ))}
            {similar.drafts.map(({ id, created_at, kept_by, ticket_id }) => (
              <SimilarLine key={id} at={created_at} actor={`member:${kept_by}`} ticket={ticket_id} open />
            ))}
          </ul>
          <Checkbox
            className="mt-3"
            label={t("similarTick")}
            checked={ticks.isAnother}
            onChange={(event) => onTick({ isAnother: event.target.checked })}
          />
        </Alert>
      )}
    </>
  );
}

interface SimilarLineProps {
  readonly at: string;
  readonly actor: string;
  readonly ticket: string;
  readonly open: boolean;
}

function SimilarLine({ at, actor, ticket, open }: SimilarLineProps) {
  const t = useTranslations("transfers.review");
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <Time at={at} zoned />
      <ActorName actor={actor} />
      {open && <span className="font-medium">{t("similarOpen")}</span>}
      <TicketText ticket={ticket} />
    </li>
  );
}

const containingMax = 4;

interface UnknownPlayerProps {
  readonly player: string;
  readonly closest: TransferReview["closest"];
  /** False when the transfer to an unknown player is refused anyway. */
  readonly opensWallet: boolean;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
  readonly onUse: (player: string) => void;
}

/** Nobody has this id: it may be mistyped. The closest ids are offered, and a new player needs a tick. */
function UnknownPlayer({ player, closest, opensWallet, checked, onCheck, onUse }: UnknownPlayerProps) {
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
