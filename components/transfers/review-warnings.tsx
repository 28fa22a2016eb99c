"use client";

import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import { Checkbox } from "#components/ui/checkbox";
import { Time } from "#components/ui/time";
import { isNegative } from "#lib/browser/formats/format-money";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/planned-transfer";
import type { TransferReview } from "#lib/desk/wallets/transfer-shape";
import { ActorName } from "./actor-name";
import { TicketText } from "./ticket-text";

export interface ReviewWarningsProps {
  readonly transfer: PlannedTransfer;
  readonly review: TransferReview;
  readonly after: string;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}

export const sureToBeRefused = (
  review: TransferReview | undefined,
  transfer: Pick<PlannedTransfer, "type">,
  after: string,
): boolean => review !== undefined && (review.wallet?.status === "blocked" || isTooMuch(transfer, after));

/** A deposit may leave a wallet below 0, because trades may have taken it there. */
const isTooMuch = ({ type }: Pick<PlannedTransfer, "type">, after: string): boolean =>
  type === "withdrawal" && isNegative(after);

/** Warnings before sending. The server decides, so none of them blocks the button except the one that must be ticked. */
export function ReviewWarnings({ transfer, review, after, checked, onCheck }: ReviewWarningsProps) {
  const t = useTranslations("transfers.review");
  const { wallet, known_players_only, similar } = review;
  const refused =
    wallet === null && (known_players_only || transfer.type === "withdrawal")
      ? t("unknownPlayer")
      : wallet?.status === "blocked"
        ? t("blocked")
        : isTooMuch(transfer, after)
          ? t("tooLow")
          : null;
  return (
    <>
      {refused && <Alert tone="warn">{refused}</Alert>}
      {!refused && wallet === null && <Alert>{t("newPlayer")}</Alert>}
      {similar.transactions.length + similar.intents.length > 0 && (
        <Alert tone="warn" title={t("similarTitle")}>
          <p>{t("similarHint")}</p>
          <ul className="mt-2 space-y-1.5">
            {similar.transactions.map(({ id, created_at, actor, ticket_id }) => (
              <SimilarLine key={id} at={created_at} actor={actor} ticket={ticket_id} open={false} />
            ))}
            {similar.intents.map(({ id, created_at, kept_by, ticket_id }) => (
              <SimilarLine key={id} at={created_at} actor={`staff:${kept_by}`} ticket={ticket_id} open />
            ))}
          </ul>
          <Checkbox
            className="mt-3"
            label={t("similarTick")}
            checked={checked}
            onChange={(event) => onCheck(event.target.checked)}
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
