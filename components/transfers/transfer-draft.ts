import type { PlannedTransfer } from "#lib/browser/transfer-flow/planned-transfer";
import { formatMoney, money, parseMoney } from "#lib/domain/money/money";
import { faultOfUnseen } from "#lib/domain/text/shown-text";
import { faultOfReason } from "#lib/domain/wallets/draft";
import { refundedBy } from "#lib/domain/wallets/refund";
import { faultOfTicketId, isPlayerId, readAmount, type TransferKind } from "#lib/domain/wallets/transfer";

/** What is typed into the form, as it is typed. */
export interface TransferDraft {
  readonly type: TransferKind;
  readonly player: string;
  readonly amount: string;
  readonly reason: string;
  readonly ticket: string;
}

export type DraftField = "player" | "amount" | "reason" | "ticket";

export type DraftFault =
  | "playerMissing"
  | "playerMalformed"
  | "amountMissing"
  | "amountMalformed"
  | "amountTooPrecise"
  | "amountTooLarge"
  | "reasonMissing"
  | "reasonMalformed"
  | "ticketMalformed"
  | "ticketKept";

export type DraftFaults = Readonly<Partial<Record<DraftField, DraftFault>>>;

/** The server's own rules, judged before anything is asked of it. */
export function faultsOfDraft(draft: TransferDraft): DraftFaults {
  const found = { player: faultOfPlayer(draft.player), amount: faultOfAmount(draft.amount.trim()) };
  const rest = { reason: faultOfReasonText(draft.reason), ticket: faultOfTicket(draft.ticket) };
  const faults: Partial<Record<DraftField, DraftFault>> = {};
  if (found.player) faults.player = found.player;
  if (found.amount) faults.amount = found.amount;
  if (rest.reason) faults.reason = rest.reason;
  if (rest.ticket) faults.ticket = rest.ticket;
  return faults;
}

const faultOfPlayer = (player: string): DraftFault | null =>
  player === "" ? "playerMissing" : isPlayerId(player) ? null : "playerMalformed";

function faultOfAmount(text: string): DraftFault | null {
  if (text === "") return "amountMissing";
  const read = readAmount(text);
  if (read.ok) return null;
  if (read.failure.kind === "amount_too_precise") return "amountTooPrecise";
  return read.failure.kind === "amount_too_large" ? "amountTooLarge" : "amountMalformed";
}

const faultOfReasonText = (reason: string): DraftFault | null =>
  reason.trim() === "" ? "reasonMissing" : faultOfReason(reason.trim()) ? "reasonMalformed" : null;

const faultOfTicket = (ticket: string): DraftFault | null =>
  faultOfTicketId(ticket) || faultOfUnseen("ticket_id", ticket)
    ? "ticketMalformed"
    : refundedBy(ticket) === null
      ? null
      : "ticketKept";

/** A draft without faults, with its amount in full. Null while it has faults. */
export function planOf(draft: TransferDraft, id: string, currency: string): PlannedTransfer | null {
  if (Object.keys(faultsOfDraft(draft)).length > 0) return null;
  return {
    id,
    type: draft.type,
    external_player_id: draft.player,
    currency,
    amount: formatMoney(parseMoney(draft.amount.trim())),
    ticket_id: draft.ticket,
    reason: draft.reason.trim(),
    refund_of: null,
  };
}

export const draftOf = ({ type, external_player_id, amount, reason, ticket_id }: PlannedTransfer): TransferDraft => ({
  type,
  player: external_player_id,
  amount: amount.replace(/0+$/, "").replace(/\.$/, ""),
  reason,
  ticket: ticket_id,
});

/** The wallet as it would stand; below zero for a withdrawal that will be refused. */
export function balanceAfter(balance: string, { type, amount }: Pick<PlannedTransfer, "type" | "amount">): string {
  const [before, moved] = [parseMoney(balance), parseMoney(amount)];
  return formatMoney(money(type === "deposit" ? before + moved : before - moved));
}

const prefixes: Record<TransferKind, string> = { deposit: "D-", withdrawal: "W-" };

/** A ticket tells its side, and sorts by when it was made. */
export const ticketFor = (type: TransferKind, ulid: string): string => prefixes[type] + ulid;

/** Whether a ticket was made here: one of the person's own stays as it is when the side changes. */
export const isMadeTicket = (ticket: string): boolean => /^[DW]-[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(ticket);
