import { ulid } from "ulid";
import type { AuditAction } from "#lib/domain/audit/actions";
import { formatMoney, money } from "#lib/domain/money/money";
import { type Instant, instant, minute } from "#lib/domain/time/instant";
import type { Wallet } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import type { Agent } from "#lib/store/agent";
import type { SentDraft } from "#lib/store/draft";
import { allAgents } from "#lib/usecases/agents/all-agents";
import type { Context } from "#lib/usecases/context";
import { keepTransfer } from "#lib/usecases/wallets/keep-transfer";
import { refundTransfer } from "#lib/usecases/wallets/refund-transfer";
import { setPlayerStatus } from "#lib/usecases/wallets/set-player-status";
import { mainAgent } from "./demo-agents";
import { demoAuthor, demoMail } from "./demo-past";
import { valueOrFail } from "./value-or-fail";

const member = demoMail("finance");
const richestSought = 500;

interface Prepared {
  readonly player: Wallet | undefined;
  readonly kind: TransferKind;
  readonly units: bigint;
  readonly reason: string;
  readonly minutesAgo: bigint;
}

/**
 * What members did in the last hour: transfers with their reasons, one of them refunded and one left unfinished, and
 * blocked players.
 */
export async function demoPresent(context: Context, now: Instant): Promise<void> {
  const agent = await mainAgentOf(context);
  const kept = { agentId: agent.id, actions: ["transfer.keep"] satisfies AuditAction[], limit: 1 };
  // An earlier run did all of it.
  if (valueOrFail(await context.store.audit.listAudit(kept)).length > 0) return;
  const wallets = valueOrFail(await context.store.players.listPlayers({ agentId: agent.id, limit: richestSought }));
  const [first, second, third, ...others] = [...wallets].sort((one, other) => (one.balance > other.balance ? -1 : 1));
  const of = (minutesAgo: bigint) => demoAuthor(member, instant(now - minutesAgo * minute));

  async function keep({ player, kind, units, reason, minutesAgo }: Prepared) {
    if (!player) throw new Error("The demo's main agent has too few players.");
    const id = ulid();
    const ticketId = `${kind === "deposit" ? "D" : "W"}-${id}`;
    const amount = formatMoney(money(units * 100_000_000n));
    const asked = { id, agent, email: member, playerId: player.playerId, kind, amount, ticketId, reason };
    return valueOrFail(await keepTransfer(context, asked, of(minutesAgo)));
  }
  async function send(prepared: Prepared): Promise<SentDraft> {
    const { id } = await keep(prepared);
    return valueOrFail(await context.store.drafts.sendDraft(agent.id, id, false, of(prepared.minutesAgo)));
  }

  await send({ player: first, kind: "withdrawal", units: 40n, reason: "Paid out by bank transfer", minutesAgo: 50n });
  await send({ player: second, kind: "deposit", units: 25n, reason: "Goodwill for a late payout", minutesAgo: 41n });
  const { transfer } = await send({
    ...{ player: third, kind: "deposit", units: 60n, reason: "Card payment taken by phone", minutesAgo: 27n },
  });
  const refund = { agentId: agent.id, email: member, transferId: transfer.id, reason: "Entered for the wrong player" };
  valueOrFail(await refundTransfer(context, refund, of(22n)));
  for (const wallet of others.slice(-blockedPlayers)) {
    const blocked = { agentId: agent.id, playerId: wallet.playerId, status: "blocked" } as const;
    valueOrFail(await setPlayerStatus(context, blocked, of(15n)));
  }
  await keep({ player: second, kind: "deposit", units: 15n, reason: "Cash at the counter", minutesAgo: 9n });
}

/** The poorest: players who owe. */
const blockedPlayers = 2;

async function mainAgentOf({ store }: Context): Promise<Agent> {
  const found = valueOrFail(await allAgents(store)).find(({ id }) => id === mainAgent.id);
  if (!found) throw new Error("The demo's main agent is missing.");
  return found;
}
