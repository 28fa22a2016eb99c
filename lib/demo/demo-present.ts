import type { AuditAction } from "#lib/domain/audit/actions";
import { type Instant, instant, minute } from "#lib/domain/time/instant";
import type { SentDraft } from "#lib/domain/wallets/draft";
import type { Context } from "#lib/usecases/context";
import { refundTransfer } from "#lib/usecases/wallets/refund-transfer";
import { type DemoDraft, demoDraft, mainAgentOf, richestFirst } from "./demo-draft";
import { demoAuthor, demoMail } from "./demo-past";
import { valueOrFail } from "./value-or-fail";

const member = demoMail("finance");

interface Prepared extends Omit<DemoDraft, "email"> {
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
  const [first, second, third, ...others] = await richestFirst(context);
  const of = (minutesAgo: bigint) => demoAuthor(member, instant(now - minutesAgo * minute));

  const keep = ({ minutesAgo, ...prepared }: Prepared) =>
    demoDraft(context, agent, { email: member, ...prepared }, of(minutesAgo));
  async function send(prepared: Prepared): Promise<SentDraft> {
    const { id } = await keep(prepared);
    return valueOrFail(await context.store.drafts.sendDraft(agent.id, id, false, of(prepared.minutesAgo)));
  }

  await send({ player: first, kind: "withdrawal", units: 40n, reason: "Paid out by bank transfer", minutesAgo: 50n });
  await send({ player: second, kind: "deposit", units: 25n, reason: "Goodwill for a late payout", minutesAgo: 41n });
  const { transfer } = await send({
    player: third,
    kind: "deposit",
    units: 60n,
    reason: "Card payment taken by phone",
    minutesAgo: 27n,
  });
  const refund = { agentId: agent.id, email: member, transferId: transfer.id, reason: "Entered for the wrong player" };
  valueOrFail(await refundTransfer(context, refund, of(22n)));
  for (const wallet of others.slice(-blockedPlayers)) {
    valueOrFail(await context.store.players.setPlayerStatus(agent.id, wallet.playerId, "blocked", of(15n)));
  }
  await keep({ player: second, kind: "deposit", units: 15n, reason: "Cash at the counter", minutesAgo: 9n });
}

/** The poorest: players who owe. */
const blockedPlayers = 2;
