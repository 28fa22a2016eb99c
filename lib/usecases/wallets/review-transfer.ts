import { type DraftForecast, foreseeDraft } from "#lib/commands/drafts/send-draft";
import type { Agent } from "#lib/domain/agents/agent";
import type { ApprovalRule } from "#lib/domain/approvals/approval";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { formatMoney, type Money } from "#lib/domain/money/money";
import { instant, minute } from "#lib/domain/time/instant";
import { type Draft, type SimilarTransfers, similarMinutes } from "#lib/domain/wallets/draft";
import { idsNear } from "#lib/domain/wallets/ids-near";
import { faultOfPlayerId, faultOfTicketId, readAmount, type Wallet } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import type { Context } from "#lib/usecases/context";

/** 4 players are offered in place of an unknown id. */
const closestPlayersMax = 4;

export interface TransferToReview {
  readonly agent: Agent;
  readonly email: string;
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly amount: string;
  /** Empty for a transfer that has no ticket yet. */
  readonly ticketId: string;
}

export interface ReviewedTransfer {
  readonly wallet: Wallet | null;
  readonly similar: SimilarTransfers;
  /** The players with the ids closest to an unknown one. */
  readonly closest: readonly Wallet[];
  readonly forecast: DraftForecast;
  /** The rule of transfers; null where none was ever set. */
  readonly rule: ApprovalRule | null;
}

/**
 * What is worth knowing before a transfer is sent: the wallet now, whether somebody has just sent the same, and what
 * sending it would do.
 */
export async function reviewTransfer(
  { store, clock }: Pick<Context, "store" | "clock">,
  asked: TransferToReview,
  by: Author,
): Promise<Outcome<ReviewedTransfer>> {
  const { agent, email, playerId, kind, ticketId } = asked;
  const fault = faultOfPlayerId(playerId) ?? (ticketId === "" ? null : faultOfTicketId(ticketId));
  if (fault) return refuse("parameter_wrong", fault);
  const amount = readAmount(asked.amount);
  if (!amount.ok) return amount;
  const since = instant(clock.now() - BigInt(similarMinutes) * minute);
  const ask = { agentId: agent.id, playerId, kind, ticketId, amount: amount.value };
  const [situation, similar, controls, maker] = await Promise.all([
    store.bulk.readSituation({ agentId: agent.id, asks: [ask], since }),
    store.wallets.similarTransfers({ ...ask, since }),
    store.limits.readControls(agent.id),
    store.approvals.readMakerFacts(agent.id, { email }, by.at),
  ]);
  if (!situation.ok) return situation;
  if (!similar.ok) return similar;
  if (!controls.ok) return controls;
  if (!maker.ok) return maker;
  const { wallets, recorded, sealed } = situation.value;
  const wallet = wallets[0] ?? null;
  const ticket = {
    guarded: null,
    isInProcess: false,
    nextId: 0n,
    recorded: recorded[0] ?? null,
    sealed: sealed.length > 0,
    wallet: wallet && { ...wallet, head: "" },
    controls: { ...controls.value, zone: agent.booksZone },
  };
  const rule = maker.value.rules.find((one) => one.kind === "transfers") ?? null;
  const found = { draft: draftOf(asked, amount.value, by), agent, ticket, lastRefusal: null };
  const forecast = foreseeDraft({ ...maker.value, found, rule, voted: null }, by);
  const closest = wallet ? done([]) : await closestTo(store, ask);
  return closest.ok ? done({ wallet, similar: similar.value, closest: closest.value, forecast, rule }) : closest;
}

/** The transfer as it would be kept. It has no id yet, and its reason has no part in what it is judged by. */
const draftOf = ({ agent, email, playerId, kind, ticketId }: TransferToReview, amount: Money, by: Author): Draft => ({
  agentId: agent.id,
  id: "",
  email,
  playerId,
  kind,
  ticketId,
  reason: "",
  refundOf: null,
  currency: agent.currency,
  amount,
  amountText: formatMoney(amount),
  createdAt: by.at,
  state: "open",
  endedAt: null,
  failure: null,
  message: null,
});

const closestTo = ({ players }: Context["store"], { agentId, playerId }: Pick<Draft, "agentId" | "playerId">) =>
  players.closestPlayers({ agentId, ids: idsNear(playerId), beginning: playerId, limit: closestPlayersMax });
