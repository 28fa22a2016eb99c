import { ulid } from "ulid";
import { groupMoney } from "#lib/browser/formats/format-money";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/flow-state";
import type { TransferDraft } from "#lib/browser/transfer-flow/typed-transfers";
import { formatMoney, parseMoney, readTypedAmount, wholeUnits, zero } from "#lib/domain/money/money";
import { faultOfUnseen } from "#lib/domain/text/shown-text";
import { faultOfReason, reasonCharsMax } from "#lib/domain/wallets/draft";
import { refundedBy } from "#lib/domain/wallets/refund";
import { amountMax, faultOfTicketId, isPlayerId, readAmount, ticketCharsMax } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";

export type DraftField = "player" | "amount" | "reason" | "ticket";

export type DraftFault =
  | "playerMissing"
  | "playerMalformed"
  | "amountMissing"
  | "amountMalformed"
  | "amountComma"
  | "amountTooPrecise"
  | "amountTooLarge"
  | "reasonMissing"
  | "reasonMalformed"
  | "ticketMalformed"
  | "ticketKept";

export type DraftFaults = Readonly<Partial<Record<DraftField, DraftFault>>>;

/** The bounds that the faults name. */
export const draftBounds = {
  most: wholeUnits(amountMax).toLocaleString("en"),
  reasonChars: reasonCharsMax,
  ticketChars: ticketCharsMax,
};

/** Applies the server's own rules before anything is sent. */
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

function faultOfAmount(typed: string): DraftFault | null {
  if (typed === "") return "amountMissing";
  const text = readTypedAmount(typed);
  if (text === null) return "amountComma";
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

/** The transfer that a faultless form describes, with its full amount; null while the form has faults. */
export function planOf(draft: TransferDraft, id: string, currency: string): PlannedTransfer | null {
  const amount = readTypedAmount(draft.amount);
  if (amount === null || Object.keys(faultsOfDraft(draft)).length > 0) return null;
  return {
    id,
    type: draft.type,
    external_player_id: draft.player,
    currency,
    amount: formatMoney(parseMoney(amount)),
    ticket_id: draft.ticket,
    reason: draft.reason.trim(),
    refund_of: null,
    new_player: false,
    instead_of: draft.insteadOf,
  };
}

/** A typed amount as the form writes it once it is left: "1250.5" as "1,250.50". What cannot be read stays as it is. */
export function writtenAmount(typed: string): string {
  const text = readTypedAmount(typed);
  return text !== null && readAmount(text).ok ? groupMoney(formatMoney(parseMoney(text))) : typed;
}

export const draftOf = ({
  type,
  external_player_id,
  amount,
  reason,
  ticket_id,
  instead_of,
}: PlannedTransfer): TransferDraft => ({
  type,
  player: external_player_id,
  amount: groupMoney(amount),
  reason,
  ticket: ticket_id,
  insteadOf: instead_of,
});

/** The most that a withdrawal can take: the balance, which holds no stakes, or nothing while the player owes. */
export const withdrawable = (balance: string): string => {
  const held = parseMoney(balance);
  return formatMoney(held > 0n ? held : zero);
};

const prefixes: Record<TransferKind, string> = { deposit: "D-", withdrawal: "W-" };

/** A generated ticket names its type and sorts by time. */
const ticketFor = (type: TransferKind, id: string): string => prefixes[type] + id;

export const madeTicket = (type: TransferKind): string => ticketFor(type, ulid());

export const withTicket = (draft: TransferDraft): TransferDraft => ({ ...draft, ticket: madeTicket(draft.type) });

export const isMadeTicket = (ticket: string): boolean => /^[DW]-[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(ticket);

/** A generated ticket changes with the type; an entered one stays. */
export const withType = (draft: TransferDraft): TransferDraft =>
  isMadeTicket(draft.ticket) ? { ...draft, ticket: ticketFor(draft.type, draft.ticket.slice(2)) } : draft;
