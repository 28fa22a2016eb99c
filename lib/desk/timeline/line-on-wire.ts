import { entryOnWire } from "#lib/desk/audit/audit-shape";
import { lineOnWire as requestOnWire } from "#lib/desk/requests/requests";
import { entryWordsOnWire } from "#lib/desk/wallets/player-shape";
import { deskDraft, deskRefusal } from "#lib/desk/wallets/transfer-shape";
import { readAbout, textIn } from "#lib/domain/approvals/about";
import { type Approval, stateAt } from "#lib/domain/approvals/approval";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { TimelineLine } from "#lib/domain/timeline/timeline";
import { reasonOf } from "#lib/domain/trades/category-reason";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { PastVersion, ReceivedTrade } from "#lib/domain/trades/trade-queries";
import type { Entry } from "#lib/domain/wallets/entry";
import type { Ticket, Transfer } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import type { Gate } from "#lib/http/answer/gate";
import { pastVersion } from "#lib/usecases/trades/take-in-trades";

type VersionOf = (entry: Entry) => TradeVersion | null;

/** A line under an id that is unique on its timeline. */
export async function lineOnWire(gate: Gate, line: TimelineLine, versionOf: VersionOf) {
  const at = formatInstant(line.at);
  const { kind } = line;
  switch (kind) {
    case "audit":
      return { kind, id: `${kind} ${line.told.number}`, at, told: entryOnWire(line.told) };
    case "request":
      return { kind, id: `${kind} ${line.told.requestId}`, at, told: await requestOnWire(gate, line.told) };
    case "movement":
      return { kind, id: `${kind} ${line.told.entryId}`, at, told: movement(line.told, versionOf(line.told)) };
    case "version":
      return { kind, id: `${kind} ${line.told.version}`, at, told: version(line.told) };
    case "transfer":
      return { kind, id: `${kind} ${line.told.id}`, at, told: transfer(line.told) };
    case "close":
      return { kind, id: `${kind} ${line.tie}`, at, told: { ...ticket(line.told), actor: line.told.actor } };
    case "refusal":
      return { kind, id: `${kind} ${line.tie}`, at, told: deskRefusal({ ...line.told, keyName: null }) };
    case "approval":
      return { kind, id: `${kind} ${line.told.id}`, at, told: approval(line.told, gate.context.clock.now()) };
    case "draft":
      return { kind, id: `${kind} ${line.told.id}`, at, told: deskDraft(line.told) };
  }
}

/** A transfer that waited for approval, with what became of that. */
function approval(told: Approval, now: Instant) {
  const about = readAbout(told.about);
  const type: TransferKind = about.type === "withdrawal" ? "withdrawal" : "deposit";
  return {
    approval_id: told.id,
    type,
    external_player_id: told.playerId ?? "",
    ticket_id: told.ticketId ?? "",
    amount: textIn(about, "amount"),
    currency: textIn(about, "currency"),
    state: stateAt(told, now),
    made_by: told.email,
    ended_by: told.endedBy,
  };
}

const movement = (entry: Entry & { readonly playerId: string }, made: TradeVersion | null) => ({
  ...entryWordsOnWire(entry, made),
  kind: entry.kind,
  external_player_id: entry.playerId,
  /** Null for an opening, which stands for all trades that were kept at that time. */
  trade_id: entry.tradeId,
  version: entry.tradeVersion,
  amount: formatMoney(entry.amount),
  balance_after: formatMoney(entry.balance),
  reason: entry.reason,
});

function version(told: ReceivedTrade | PastVersion) {
  const trade = "content" in told ? pastVersion(told).version : told;
  return { trade_id: trade.tradeId, version: trade.version, category_reason: reasonOf(trade) };
}

const ticket = ({ kind, playerId, ticketId }: Ticket) => ({
  type: kind,
  external_player_id: playerId,
  ticket_id: ticketId,
});

const transfer = (told: Transfer) => ({
  ...ticket(told),
  actor: told.actor,
  /** The record's id, for its receipt. */
  record: told.id.toString(),
  /** Below 0 for money that left the wallet. */
  amount: formatMoney(told.kind === "deposit" ? told.amount : -told.amount),
  balance_after: formatMoney(told.balanceAfter),
  reason: told.reason,
});
