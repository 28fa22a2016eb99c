import { noAgent } from "#lib/commands/agents/no-agent";
import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { openedWallet } from "#lib/commands/wallets/opened-wallet";
import { faultOfAgentId } from "#lib/domain/agents/agent";
import { done, refuseFault } from "#lib/domain/failure";
import { faultOfPlayerId } from "#lib/domain/wallets/fault-of-player-id";
import type { Wallet } from "#lib/domain/wallets/transfer";
import type { Author } from "#lib/store/author";

export const addPlayer = command({
  refusalOf: (agentId, playerId) => refuseFault(faultOfAgentId(agentId) ?? faultOfPlayerId(playerId)),
  facts: (agentId: string, playerId: string, _by: Author) => ({
    agent: want("agent", agentId),
    known: want("wallet", agentId, playerId),
  }),
  decide({ agent, known }, agentId, playerId, by) {
    if (!agent) return noAgent(agentId);
    if (known) return done(known);
    const opened = openedWallet({ agentId, playerId, currency: agent.currency }, by.at);
    const { openedAt: _openedAt, head: _head, ...wallet } = opened.row;
    const after = { status: "active" };
    return decided<Wallet>(done(wallet), {
      writes: [opened],
      audit: [audited({ agentId, action: "player.add", subject: playerId, before: null, after }, by)],
      news: [newsOf(agentId, "players"), newsOf(agentId, "audit")],
    });
  },
});
